import { expect, test } from 'vitest';
import type { PublicChange } from '../../../../domain/changes/public-change.ts';
import { accountChangeFactory, rankChangeFactory } from '../../../../tests/factories/changes.ts';
import { anyGame, publicGameFactory } from '../../../../tests/factories/documents.ts';
import { describeChanges } from './describe-changes.ts';

const { game, queue } = anyGame();
const item = publicGameFactory();

test.each<[PublicChange, string]>([
  [accountChangeFactory('game-added'), `Mira#NA1 (${game.name}) was added.`],
  [accountChangeFactory('game-restored'), `Mira#NA1 (${game.name}) was added.`],
  [accountChangeFactory('game-removed'), `Mira#NA1 (${game.name}) was removed.`],
  [rankChangeFactory('GOLD II 45 LP', 'GOLD I 2 LP'), `Mira#NA1, ${queue.label}: GOLD I 2 LP.`],
  [rankChangeFactory('GOLD II 45 LP', 'UNRANKED'), `Mira#NA1, ${queue.label}: UNRANKED.`],
  [accountChangeFactory('verified'), 'Mira#NA1 is verified.'],
  [accountChangeFactory('unverified'), 'Mira#NA1 is no longer verified.'],
  [
    accountChangeFactory('verified-elsewhere', { isVerified: true }),
    'Mira#NA1 is verified by another profile.',
  ],
  [accountChangeFactory('verified-elsewhere', { isVerified: false }), ''],
  [accountChangeFactory('read', { level: 322 }), 'Mira#NA1 is now level 322.'],
  [accountChangeFactory('read'), ''],
  [{ kind: 'picture', slot: 'profilePic' }, 'The profile picture changed.'],
  [{ kind: 'picture', slot: 'profileBackgroundPic' }, 'The banner changed.'],
  [{ kind: 'showcase' }, ''],
])('%j is described as "%s"', (change, sentence) => {
  expect(describeChanges([change], { savedGames: [item] })).toBe(sentence);
});

test('several changes are described in their order, with the names that the profile shows', () => {
  const titled = publicGameFactory({ title: 'GM', displayName: 'Mira' });
  const changes: PublicChange[] = [
    accountChangeFactory('verified'),
    { kind: 'showcase' },
    accountChangeFactory('game-removed', { account: { ...item, name: 'Ora#EUW' } }),
  ];
  expect(describeChanges(changes, { savedGames: [titled] })).toBe(
    `GM Mira is verified. Ora#EUW (${game.name}) was removed.`,
  );
});
