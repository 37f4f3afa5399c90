import { expect, test } from 'vitest';
import type { PublicChange } from '../../../../domain/wire/public-change.ts';
import { anyGame, itemFactory } from '../../../../tests/factories/documents.ts';
import { rankOf } from '../../../../tests/factories/ranks.ts';
import { describeChanges } from './describe-changes.ts';

const { queue } = anyGame();
const item = itemFactory();
const { GameType, GameUsername, Region } = item;
const account = { GameType, GameUsername, Region };
const [before, after] = [rankOf('GOLD II 45 LP'), rankOf('GOLD I 2 LP')];
const Sample = { At: '2026-10-31T05:10:00.000Z', Rank: '', Tier: '', Points: null };
const rank = { Kind: 'rank', ...account, Queue: queue.id, Before: before, Sample } as const;

test.each<[PublicChange, string]>([
  [{ Kind: 'game-added', ...account }, `Mira#NA1 (${GameType}) was added.`],
  [{ Kind: 'game-restored', ...account }, `Mira#NA1 (${GameType}) was added.`],
  [{ Kind: 'game-removed', ...account }, `Mira#NA1 (${GameType}) was removed.`],
  [{ ...rank, After: after }, `Mira#NA1, ${queue.label}: GOLD I 2 LP.`],
  [{ ...rank, After: { kind: 'unranked' } }, `Mira#NA1, ${queue.label}: UNRANKED.`],
  [{ Kind: 'verified', ...account }, 'Mira#NA1 is verified.'],
  [{ Kind: 'unverified', ...account }, 'Mira#NA1 is no longer verified.'],
  [
    { Kind: 'verified-elsewhere', VerifiedElsewhere: true, ...account },
    'Mira#NA1 is verified by another profile.',
  ],
  [{ Kind: 'verified-elsewhere', VerifiedElsewhere: false, ...account }, ''],
  [{ Kind: 'read', GameLevel: 322, ...account }, 'Mira#NA1 is now level 322.'],
  [{ Kind: 'read', ...account }, ''],
  [{ Kind: 'picture', Picture: 'profilePic' }, 'The profile picture changed.'],
  [{ Kind: 'picture', Picture: 'profileBackgroundPic' }, 'The banner changed.'],
  [{ Kind: 'showcase' }, ''],
])('%j is described as "%s"', (change, sentence) => {
  expect(describeChanges([change], { savedGames: [item] })).toBe(sentence);
});

test('several changes are described in their order, with the names that the profile shows', () => {
  const titled = itemFactory({ Title: 'GM', DisplayName: 'Mira' });
  const changes = [
    { Kind: 'verified', ...account },
    { Kind: 'showcase' },
    { Kind: 'game-removed', ...account, GameUsername: 'Ora#EUW' },
  ] as const;
  expect(describeChanges(changes, { savedGames: [titled] })).toBe(
    `GM Mira is verified. Ora#EUW (${GameType}) was removed.`,
  );
});
