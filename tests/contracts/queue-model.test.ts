/** The refresh queue of the simulation (`npm run bench:refreshes`) takes the same games as the one in the database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { deleteExpired } from '../../adapters/database/delete-expired.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/ranks/refresh-queue.ts';
import { createQueueModel } from '../../bench/refreshes/queue-model.ts';
import {
  dropAfterMs,
  firstQueuedEvery,
  viewMoveIntervalMs,
  watchMoveIntervalMs,
} from '../../domain/profiles/rank-refresh.ts';
import { savedGameFactory } from '../factories/players.ts';
import { engines, type OpenEngine } from './engines.ts';

const gameCount = 12;
const startedAt = Date.parse('2026-09-01T12:00:00.000Z');

describe.each(engines)('on $name', ({ open }) => {
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  async function createKeys() {
    const account = { displayName: 'Modelled', passwordHash: null };
    const inserted = await createAccountStore(engine.database).insertAccount(account);
    if (inserted.kind === 'username-taken') throw new Error('the username is taken');
    const games = Array.from({ length: gameCount }, () => savedGameFactory());
    const { insertSavedGame } = createProfileStore(engine.database);
    for (const game of games) await insertSavedGame(inserted.id, game, 50);
    return games.map(({ game, playerId }) => ({ profileId: inserted.id, game, playerId }));
  }

  test('the model and the database take the same games after the same views', async () => {
    const keys = await createKeys();
    const queue = createRefreshQueue(engine.database);
    const model = createQueueModel(gameCount, { firstQueuedEvery, dropAfterMs });
    const claimed = { model: [] as unknown[], database: [] as unknown[] };
    let seconds = 0;
    let claims = 0;
    for (let step = 0; step < 300; step++) {
      // Mostly seconds, sometimes hours.
      seconds += 1 + Math.floor(step % 20 === 0 ? Math.random() * 40_000 : Math.random() * 60);
      const now = startedAt + seconds * 1000;
      if (step % 20 === 0) {
        await deleteExpired(engine.database, new Date(now));
        model.cleanUp(seconds);
      }
      if (Math.random() < 0.7) {
        const index = Math.floor(Math.random() * gameCount);
        const moveAfterMs = Math.random() < 0.5 ? viewMoveIntervalMs : watchMoveIntervalMs;
        model.view(index, seconds, moveAfterMs);
        const view = { viewedAt: now, movedBefore: now - moveAfterMs, now };
        await queue.insertRefreshes(keys.slice(index, index + 1), view);
        continue;
      }
      claims += 1;
      const order = claims % firstQueuedEvery === 0 ? 'first-queued' : 'last-viewed';
      const refresh = await queue.claimRefresh(now, now + 1000, order);
      if (refresh) await queue.deleteRefresh(refresh.key);
      const index = keys.findIndex(({ playerId }) => playerId === refresh?.key.playerId);
      claimed.database.push(index === -1 ? undefined : index);
      claimed.model.push(model.claim());
      // The model counts only claims of a queue that is not empty.
      if (!refresh) claims -= 1;
    }
    expect(claimed.model).toEqual(claimed.database);
    expect(claimed.model.length).toBeGreaterThan(50);
  });
});
