/** The events of profiles: which changes are events, how many are kept, and whose are listed. */
import { beforeEach, expect, test } from 'vitest';
import { createChangeReader } from '../../adapters/database/changes/change-reader.ts';
import { listEvents, storeEvents } from '../../adapters/database/events/event-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { describeEvent } from '../../texts/describe/event.ts';
import { withRecord } from '../factories/documents.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile, readProfile, toMatch, updateGame } from '../factories/profiles.ts';
import { rankOf } from '../factories/ranks.ts';
import { onEachEngine } from './engines.ts';
import { runReader } from './run-reader.ts';

const start = Date.parse('2026-09-01T12:00:00.000Z');
const readAt = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

onEachEngine((engine) => {
  const solo = (rank: string, minutes: number) =>
    savedGameFactory({ ranks: { solo: withRecord(rankOf(rank)) }, readAt: readAt(minutes) });
  const run = () =>
    runReader(
      engine.database,
      createChangeReader(engine.database, 'events', storeEvents, () => undefined),
    );
  beforeEach(run);

  async function createProfile() {
    const game = solo('GOLD II 10 LP', 0);
    const { id, keys } = await insertProfile(engine.database, [game]);
    const store = createProfileStore(engine.database);
    const [key = { profileId: id, game: game.game, playerId: '' }] = keys;
    let minutes = 0;
    const climb = async (rank: string) => {
      minutes += 10;
      const { ranks, readAt: time } = solo(rank, minutes);
      await updateGame(store, key, { ...game, ranks, readAt: time });
      await run();
    };
    const list = async () => listEvents(engine.database, await readProfile(store, id));
    return { id, key, game, store, climb, list };
  }

  test('are promotions, new peaks, added and verified accounts', async () => {
    const { key, climb, list } = await createProfile();
    for (const rank of ['GOLD II 50 LP', 'GOLD II 20 LP', 'GOLD II 40 LP', 'GOLD I 1 LP'])
      await climb(rank);
    await climb('UNRANKED');
    await climb('GOLD I 1 LP');
    await createVerificationStore(engine.database).updateVerified(key, readAt(99));
    await run();
    const events = (await list()).toReversed();
    expect(events.map(describeEvent)).toEqual([
      'Mosswick#NA1 (League of Legends) was added.',
      'Mosswick#NA1 reached GOLD II 50 LP in Solo, the highest since 1 Sep 2026.',
      'Mosswick#NA1 reached GOLD I 1 LP in Solo.',
      'Mosswick#NA1 is verified.',
    ]);
    expect(events[1]?.at).toBe(readAt(10));
  });

  test('name no time before the page’s history, when another page has taken its beginning with it', async () => {
    const old = solo('GOLD II 10 LP', -200 * 24 * 60);
    const first = await insertProfile(engine.database, [old]);
    const added = { ...solo('GOLD II 20 LP', 0), playerId: old.playerId };
    const { id, keys } = await insertProfile(engine.database, [added]);
    const store = createProfileStore(engine.database);
    const { ranks, readAt: time } = solo('GOLD II 50 LP', 10);
    for (const key of keys) await updateGame(store, key, { ...added, ranks, readAt: time });
    await run();
    const findPeak = async () =>
      (await listEvents(engine.database, await readProfile(store, id))).map(describeEvent)[0];
    expect(await findPeak()).toContain('the highest since 13 Feb 2026.');
    await store.deleteProfile(first.id);
    expect(await findPeak()).toContain('the highest since 1 Sep 2026.');
  });

  test('of a hidden or removed account are not listed, and come back with it', async () => {
    const { id, game, store, list } = await createProfile();
    await run();
    expect(await list()).toHaveLength(1);
    await store.updateHidden(id, toMatch(game), readAt(1));
    expect(await list()).toEqual([]);
    await store.updateHidden(id, toMatch(game), null);
    await store.removeSavedGame(id, toMatch(game), readAt(2));
    expect(await list()).toEqual([]);
    await store.restoreRemovedGame(id, { ...toMatch(game), removedAt: undefined }, 50);
    expect(await list()).toHaveLength(1);
  });

  test('are kept up to a number for each profile, the newest', async () => {
    const [one, other] = [await createProfile(), await createProfile()];
    for (let points = 11; points < 11 + maxEvents; points++)
      await one.climb(`GOLD II ${points} LP`);
    await run();
    const events = await one.list();
    expect(events).toHaveLength(maxEvents);
    expect(describeEvent(events[0] as (typeof events)[number])).toContain('GOLD II 60 LP');
    expect(await other.list()).toHaveLength(1);
  });
});
