import { expect, test } from 'vitest';
import { rankOf } from '../../tests/factories/ranks.ts';
import type { Change, ChangedAccount } from '../changes/change.ts';
import { readChangeFields, toChangeFields } from './change-fields.ts';

const account: ChangedAccount = {
  game: 'league-of-legends',
  playerId: 'secret-player',
  name: 'Mira#NA1',
  displayName: 'Mira',
  region: 'na1',
};
const fields = {
  GameType: 'League of Legends',
  GameUsername: 'Mira#NA1',
  Region: 'na1',
  DisplayName: 'Mira',
};

test('a rank change has the sample that it added to the history, and a page reads it back', () => {
  const [before, after] = [rankOf('GOLD II 45 LP'), rankOf('GOLD I 2 LP')];
  const readAt = '2026-11-20T21:46:00.000Z';
  const change: Change = { kind: 'rank', account, queue: 'solo', before, after, readAt };
  const published = toChangeFields(change);
  expect(published).toEqual({
    Kind: 'rank',
    ...fields,
    Queue: 'solo',
    Before: before,
    After: after,
    Sample: { At: readAt, Rank: 'GOLD I 2 LP', Tier: 'GOLD', Points: 1502 },
  });
  const { playerId: _, ...shown } = account;
  const sample = { at: readAt, text: 'GOLD I 2 LP', tier: 'GOLD', points: 1502 };
  expect(readChangeFields(published)).toEqual([
    { kind: 'rank', account: shown, queue: 'solo', before, after, sample },
  ]);
  expect(readChangeFields({ ...published, GameType: 'Chess' })).toEqual([]);
});

/** One change of each kind, with every id that a change can contain. */
const changes: readonly Change[] = [
  {
    kind: 'rank',
    account,
    queue: 'solo',
    readAt: '2026-11-20T21:46:03.000Z',
    before: rankOf('UNRANKED'),
    after: rankOf('GOLD I 2 LP'),
  },
  { kind: 'read', account, level: 5 },
  { kind: 'game-added', account, isVerified: false },
  { kind: 'game-removed', account, isVerified: true },
  { kind: 'game-restored', account, isVerified: true },
  { kind: 'verified', account },
  { kind: 'unverified', account },
  { kind: 'verified-elsewhere', account, isVerified: true },
  { kind: 'history', account },
  { kind: 'player', account },
  { kind: 'picture', slot: 'profilePic' },
  { kind: 'name' },
  { kind: 'showcase' },
  { kind: 'gone', verified: [account] },
  { kind: 'back', verified: [account] },
];

test.each(changes)(
  '[security 41] a public change of the kind $kind contains no id of a player',
  (change) => {
    const published = toChangeFields(change);
    expect(published.Kind).toBe(change.kind);
    expect(readChangeFields(published).map(({ kind }) => kind)).toEqual([change.kind]);
  },
);
