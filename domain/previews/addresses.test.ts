import { expect, test } from 'vitest';
import { badgeAddress, overlayAddress, previewAddress } from './addresses.ts';

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
