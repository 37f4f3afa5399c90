import { expect, test } from 'vitest';
import { describeGameAccount } from './describe-game-account.ts';
import { formatPlayerName } from './player-name.ts';

test('a player is shown by the display name, after the title, without invisible characters', () => {
  expect(formatPlayerName({ name: 'Mosswick' })).toBe('Mosswick');
  expect(formatPlayerName({ name: 'Mosswick', title: 'WFM' })).toBe('WFM Mosswick');
  expect(formatPlayerName({ name: '105', displayName: 'Moss\u200bwick' })).toBe('Moss□wick');
});

test('the descriptions of two accounts with the same display name differ', () => {
  const account = { game: 'lichess', name: '105', displayName: 'Wick', region: '' } as const;
  expect(describeGameAccount(account)).toBe('Wick (Lichess, 105)');
  expect(describeGameAccount({ ...account, name: '106' })).toBe('Wick (Lichess, 106)');
});
