/** Times in the database that were stored before the clock was set back. */
import { expect, test } from 'vitest';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import type { SavedGame, SavedGameKey } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile } from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';

const minuteMs = 60_000;
const now = Date.parse('2026-09-01T12:00:00.000Z');
const { game } = savedGameFactory();
/** The time after the clock was set back by a day. */
const earlier = now - 24 * 60 * minuteMs;

onEachEngine((engine) => {
  /** Creates a profile with these games. @returns the keys of the games. */
  const createKeys = async (...games: SavedGame[]) =>
    (await insertProfile(engine.database, games)).keys;

  test('claimed and postponed refreshes can be claimed after the clock was set back', async () => {
    const queue = createRefreshQueue(engine.database);
    const keys = await createKeys(savedGameFactory(), savedGameFactory());
    await queue.insertRefreshes(keys, { viewedAt: now, movedBefore: now, now });
    await queue.claimRefresh(now, now + minuteMs, 'last-viewed', game);
    const postponed = await queue.claimRefresh(now, now + minuteMs, 'last-viewed', game);
    const next = { failureCount: 1, notBefore: now + 60 * minuteMs };
    await queue.updateRefresh(postponed?.key as SavedGameKey, next);
    expect(await queue.claimRefresh(now, now + minuteMs, 'last-viewed', game)).toBeUndefined();
    for (const _ of keys)
      expect(
        await queue.claimRefresh(earlier, earlier + minuteMs, 'last-viewed', game),
      ).toBeDefined();
    expect(
      await queue.claimRefresh(earlier, earlier + minuteMs, 'last-viewed', game),
    ).toBeUndefined();
    for (const key of keys) await queue.deleteRefresh(key);
  });
});
