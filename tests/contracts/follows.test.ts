/** Following: what a user reads of many profiles, in one statement. */
import { expect, test } from 'vitest';
import { createFollowStore } from '../../adapters/database/follows/follow-store.ts';
import { maxFollowed, maxFollowedEvents } from '../../domain/follows/follow.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile } from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';

onEachEngine(({ database }) => {
  const store = createFollowStore(database);
  const { db } = database;

  test('a user follows each profile once, and at most 200', async () => {
    const { id } = await insertProfile(database);
    const others = [];
    for (let index = 0; index <= maxFollowed; index++) others.push(await insertProfile(database));
    const ids = others.map((other) => other.id);
    const outcomes = [];
    for (const other of [...ids.slice(0, -1), ids[0] ?? '', ids.at(-1) ?? ''])
      outcomes.push(await store.follow(id, other));
    expect(outcomes.indexOf('full')).toBe(maxFollowed + 1);
    expect(await store.listFollowed(id)).toHaveLength(maxFollowed);
    await db
      .deleteFrom('profiles')
      .where('id', '=', ids[0] ?? '')
      .execute();
    expect(await store.listFollowed(id)).toHaveLength(maxFollowed - 1);
    expect(await store.follow(id, 'gone')).toBe('no-such-profile');
  });

  test('two users who follow each other at once wait for each other', async () => {
    const [one, two] = [await insertProfile(database), await insertProfile(database)];
    for (let round = 0; round < 20; round++) {
      const pairs = [store.follow(one.id, two.id), store.follow(two.id, one.id)];
      expect(await Promise.all(pairs)).toEqual(['updated', 'updated']);
      await db.deleteFrom('follows').execute();
    }
  });

  test('the newest events of all profiles are listed', async () => {
    const reader = await insertProfile(database);
    const game = savedGameFactory({ name: 'Followed#NA1' });
    const displayName = 'Followed_one';
    const { id: profileId } = await insertProfile(database, [game], displayName);
    const toRow = (minute: number) => ({
      profileId,
      game: game.game,
      playerId: game.playerId,
      at: new Date(Date.UTC(2026, 10, 29, 0, minute)).toISOString(),
      event: JSON.stringify({ kind: 'added' }),
    });
    const rows = Array.from({ length: maxFollowedEvents + 9 }, (_, minute) => toRow(minute));
    await db.insertInto('profileEvents').values(rows).execute();
    await store.follow(reader.id, profileId);
    const events = await store.listFollowedEvents(reader.id);
    expect(events).toHaveLength(maxFollowedEvents);
    expect(events[0]).toMatchObject({ username: displayName, at: rows.at(-1)?.at });
    await store.unfollow(reader.id, displayName.toUpperCase());
    expect(await store.listFollowedEvents(reader.id)).toEqual([]);
  });
});
