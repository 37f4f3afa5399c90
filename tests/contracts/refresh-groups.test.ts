/** Each game has workers, which claim only its refreshes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import type { GameId } from '../../domain/games/games.ts';
import { savedGameFactory } from '../factories/players.ts';
import { engines, type OpenEngine } from './engines.ts';

const now = Date.parse('2026-09-01T12:00:00.000Z');

describe.each(engines)('on $name', ({ open }) => {
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  test('a group of workers claims only refreshes of its game', async () => {
    const queue = createRefreshQueue(engine.database);
    const store = createProfileStore(engine.database);
    const account = { displayName: 'Grouped', passwordHash: null };
    const inserted = await createAccountStore(engine.database).insertAccount(account);
    if (inserted.kind === 'username-taken') throw new Error('the username is taken');
    const games = [savedGameFactory(), savedGameFactory({ game: 'lichess' })];
    for (const game of games) await store.insertSavedGame(inserted.id, game, games.length);
    const keys = games.map(({ game, playerId }) => ({ profileId: inserted.id, game, playerId }));
    await queue.insertRefreshes(keys, { viewedAt: now, movedBefore: now, now });
    const claim = (game: GameId) => queue.claimRefresh(now + 1, now + 60_000, 'last-viewed', game);
    expect((await claim('lichess'))?.key).toEqual(keys[1]);
    expect(await claim('lichess')).toBeUndefined();
    expect((await claim('league-of-legends'))?.key).toEqual(keys[0]);
  });
});
