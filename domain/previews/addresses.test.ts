import { expect, test } from 'vitest';
import {
  goldRank,
  leaderboardPageFactory,
  rowFactory,
} from '../../tests/factories/leaderboards.ts';
import {
  badgeAddress,
  leaderboardPreviewAddress,
  overlayAddress,
  previewAddress,
} from './addresses.ts';

const mira = {
  displayName: 'Mira',
  revision: 12,
  savedGames: [],
  profilePic: null,
  profileBackgroundPic: null,
};

test('the addresses of preview, badge and overlay contain the username', () => {
  expect(previewAddress(mira)).toMatch(/^\/api\/users\/Mira\/preview\/12-[0-9a-f]{8}\.jpg$/);
  expect(badgeAddress('Mira', 'svg', 'dark')).toBe('/Mira/badge.svg?theme=dark');
  expect(badgeAddress('Mira', 'png', 'light')).toBe('/Mira/badge.png');
  expect(overlayAddress('Mira')).toBe('/Mira/overlay');
});

test('the addresses of badge and overlay contain the chosen account and queue', () => {
  const choice = {
    game: 'league-of-legends',
    account: { name: 'Ember Lynx#GLOW', region: 'euw1' },
    queue: 'solo',
  } as const;
  const query = 'game=league-of-legends&account=Ember+Lynx%23GLOW&region=euw1&queue=solo';
  expect(badgeAddress('Mira', 'svg', 'dark', choice)).toBe(`/Mira/badge.svg?${query}&theme=dark`);
  expect(overlayAddress('Mira', 'clear', choice)).toBe(`/Mira/overlay?${query}&theme=clear`);
});

test('the preview of a leaderboard has another address when it shows something else, but not when ranks are read again', () => {
  const rows = [1, 2, 3, 4].map((line) => rowFactory({ line, rank: goldRank('II', 50 - line) }));
  const toAddress = (changes: Parameters<typeof leaderboardPageFactory>[0]) =>
    leaderboardPreviewAddress(leaderboardPageFactory({ rows, ...changes }));
  const address = toAddress({});
  expect(address).toMatch(/^\/api\/leaderboards\/\w{32}\/preview\/[0-9a-f]{8}\.jpg\?queue=solo$/);
  const [first, second, third] = rows;
  if (!first || !second || !third) throw new Error('three rows');
  const unshown = { rows: [{ ...first, readAt: '', climb: 3 }, second, third], waitingCount: 1 };
  expect(toAddress(unshown)).toBe(address);
  for (const changes of [
    { name: 'Other' },
    { queue: 'flex' },
    { rows: [first, second] },
    { rows: [first, { ...second, username: 'Ann' }, third] },
    { rows: [{ ...first, rank: goldRank('II', 51) }, second, third] },
  ])
    expect(toAddress(changes).replace('flex', 'solo')).not.toBe(address);
});
