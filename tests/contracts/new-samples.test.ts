/** The samples that a live stream sends after a change: those that the change added to the rank history. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRankHistoryStore } from '../../adapters/database/ranks/rank-history-store.ts';
import { listNewSamples } from '../../domain/profiles/new-samples.ts';
import { savedGameFactory } from '../factories/players.ts';
import { engines, type OpenEngine } from './engines.ts';

const limit = 50;
const now = Date.parse('2026-09-01T12:00:00.250Z');
/** Formats the time this many seconds before `now`. */
const toTime = (secondsAgo: number) => new Date(now - secondsAgo * 1000).toISOString();
const gold = (leaguePoints: number) =>
  ({ kind: 'divided', tier: 'GOLD', division: 'I', leaguePoints, wins: 60, losses: 51 }) as const;

describe.each(engines)('on $name', ({ open }) => {
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  test('a new game has a sample of each queue, later only queues with a new rank have one, and never an older sample', async () => {
    const store = createProfileStore(engine.database, undefined, []);
    const history = createRankHistoryStore(engine.database);
    const account = { displayName: 'Climber', passwordHash: null };
    const inserted = await createAccountStore(engine.database).insertAccount(account);
    if (inserted.kind === 'username-taken') throw new Error('the name is taken');
    const { id } = inserted;
    const list = async () => {
      const profile = await store.findProfileById(id);
      return profile && listNewSamples(history, profile, now);
    };
    expect(await list()).toEqual([]);

    // This store hides sample players, so this game is not in the document.
    const hidden = savedGameFactory({ isSample: true, readAt: toTime(1) });
    const old = savedGameFactory({ isSample: false, readAt: toTime(3600) });
    const ranks = { solo: gold(10), flex: gold(20) };
    const game = savedGameFactory({ isSample: false, name: 'Ora#NA1', ranks, readAt: toTime(120) });
    for (const saved of [hidden, old]) await store.insertSavedGame(id, saved, limit);
    expect(await list()).toEqual([]);
    await store.insertSavedGame(id, game, limit);
    expect(await list()).toEqual([[1, 'solo', 'flex']]);

    const key = { profileId: id, game: game.game, playerId: game.playerId };
    const changed = { solo: gold(30), flex: gold(20) };
    await store.updateSavedGame(key, { ...game, ranks: changed, readAt: toTime(2) });
    expect(await list()).toEqual([[1, 'solo']]);
    // Both games change before the watchers get an event.
    await store.updateSavedGame(
      { ...key, playerId: old.playerId },
      { ...old, ranks: { solo: gold(99) }, readAt: toTime(1) },
    );
    expect(await list()).toEqual([
      [0, 'solo'],
      [1, 'solo'],
    ]);
    await store.updateSavedGame(key, { ...game, ranks: changed, readAt: toTime(0) });
    expect(await list()).toEqual([[0, 'solo']]);
    await store.removeSavedGame(id, old, toTime(0));
    expect(await list()).toEqual([]);
  });
});
