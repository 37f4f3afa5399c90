import { expect, test } from 'vitest';
import { describeGameAccount } from './describe-game-account.ts';
import { formatPlayerName } from './player-name.ts';

test('a player is shown by the display name, after the title, without invisible characters', () => {
  expect(formatPlayerName({ GameUsername: 'Mosswick' })).toBe('Mosswick');
  expect(formatPlayerName({ GameUsername: 'Mosswick', Title: 'WFM' })).toBe('WFM Mosswick');
  expect(formatPlayerName({ GameUsername: '105', DisplayName: 'Moss\u200bwick' })).toBe(
    'Moss□wick',
  );
});

test('the descriptions of two accounts with the same display name differ', () => {
  const account = { GameType: 'Lichess', GameUsername: '105', DisplayName: 'Wick', Region: '' };
  expect(describeGameAccount(account)).toBe('Wick (Lichess, 105)');
  expect(describeGameAccount({ ...account, GameUsername: '106' })).toBe('Wick (Lichess, 106)');
});
