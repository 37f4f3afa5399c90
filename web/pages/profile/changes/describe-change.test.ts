import { expect, test } from 'vitest';
import type { UserDocument } from '../../../../domain/profiles/user-document.ts';
import { anyGame, itemFactory } from '../../../../tests/factories/documents.ts';
import { rankOf } from '../../../../tests/factories/ranks.ts';
import { describeChange } from './describe-change.ts';

const { queue } = anyGame();
const item = itemFactory();
const before: UserDocument = {
  displayName: 'Mira',
  revision: 1,
  savedGames: [item],
  profilePic: null,
  profileBackgroundPic: null,
};

test('a change that is not visible has no description', () => {
  expect(describeChange(before, { ...before, revision: 2 })).toBe('');
});

test('the description names added and removed games', () => {
  const addedItem = { ...item, GameUsername: 'Ora#EUW' };
  expect(describeChange(before, { ...before, savedGames: [addedItem] })).toBe(
    `Ora#EUW (${item.GameType}) was added. Mira#NA1 (${item.GameType}) was removed.`,
  );
});

test('a new rank is described with its queue', () => {
  const changedItem = { ...item, Ranks: { [queue.id]: rankOf('GOLD I 2 LP') } };
  expect(describeChange(before, { ...before, savedGames: [changedItem] })).toBe(
    `Mira#NA1, ${queue.label}: GOLD I 2 LP.`,
  );
});

test('a lost rank is UNRANKED, even if the page no longer shows the queue', () => {
  const unrankedItem = { ...item, Ranks: {} };
  expect(describeChange(before, { ...before, savedGames: [unrankedItem] })).toBe(
    `Mira#NA1, ${queue.label}: UNRANKED.`,
  );
});

test('a new and a lost verification are described, and an old verification is not', () => {
  const after = { ...before, savedGames: [{ ...item, Verified: true }] };
  expect(describeChange(before, after)).toBe('Mira#NA1 is verified.');
  expect(describeChange(after, before)).toBe('Mira#NA1 is no longer verified.');
  expect(describeChange(after, after)).toBe('');
});

test('a verification on another profile is described', () => {
  const after = { ...before, savedGames: [{ ...item, VerifiedElsewhere: true }] };
  expect(describeChange(before, after)).toBe('Mira#NA1 is verified by another profile.');
  expect(describeChange(after, after)).toBe('');
});

test('a new level is described', () => {
  const after = { ...before, savedGames: [{ ...item, GameLevel: 322 }] };
  expect(describeChange(before, after)).toBe('Mira#NA1 is now level 322.');
});

test('the same name in another region is another account', () => {
  const inOtherRegion = { ...item, Region: 'kr' };
  expect(describeChange(before, { ...before, savedGames: [item, inOtherRegion] })).toBe(
    `Mira#NA1 (${item.GameType}) was added.`,
  );
});

test('each picture has its own description', () => {
  expect(describeChange(before, { ...before, profilePic: '/a.jpg' })).toBe(
    'The profile picture changed.',
  );
  expect(describeChange(before, { ...before, profileBackgroundPic: '/a.jpg' })).toBe(
    'The banner changed.',
  );
});
