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
  expect(previewAddress(mira)).toMatch(/^\/api\/users\/Mira\/preview\/12-[0-9a-f]{8}\.png$/);
  expect(badgeAddress('Mira', 'svg', 'dark')).toBe('/Mira/badge.svg?theme=dark');
  expect(badgeAddress('Mira', 'png', 'light')).toBe('/Mira/badge.png');
  expect(overlayAddress('Mira')).toBe('/Mira/overlay');
});

test('badge and overlay have two path segments, so they cannot be the page of another profile', () => {
  for (const address of [badgeAddress('Mira', 'png', 'light'), overlayAddress('Mira')]) {
    expect(address.split('/')).toHaveLength(3);
  }
});
