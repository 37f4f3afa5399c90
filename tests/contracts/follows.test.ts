/** Following: what a user reads of many pages, in one statement. */
import { expect, test } from 'vitest';
import { createFollowStore } from '../../adapters/database/follows/follow-store.ts';
import { maxFollowed, maxFollowedEvents } from '../../domain/follows/follow.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile } from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';

onEachEngine(({ database }) => {
  const store = createFollowStore(database);
  const { db } = database;

  test('a user follows each page once, and at most 200', async () => {
    const { id } = await insertProfile(database);
    const others = [];
    for (let index = 0; index <= maxFollowed; index++) others.push(await insertProfile(database));
    const outcomes = [];
    for (const other of [others[0], ...others])
      outcomes.push(await store.follow(id, { profileId: other?.id ?? '', player: null }));
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(1);
    expect(await store.listFollowed(id)).toHaveLength(maxFollowed);
    await db
      .deleteFrom('profiles')
      .where('id', '=', others[1]?.id ?? '')
      .execute();
    expect(await store.listFollowed(id)).toHaveLength(maxFollowed - 1);
  });

  test('the last events of all pages are listed, and of a player only those about ranks', async () => {
    const reader = await insertProfile(database);
    const game = savedGameFactory({ name: 'Followed#NA1' });
    const { id: profileId } = await insertProfile(database, [game]);
    const { player } = await db
      .selectFrom('savedGames')
      .select('player')
      .where('profileId', '=', profileId)
      .executeTakeFirstOrThrow();
    const about = { profileId, game: game.game, playerId: game.playerId };
    const rank = { kind: 'unranked' } as const;
    const promotion = { kind: 'promotion', queue: 'solo', before: rank, after: rank } as const;
    const toRow = (event: object, minute: number) => ({
      ...about,
      at: new Date(Date.UTC(2026, 10, 29, 0, minute)).toISOString(),
      event: JSON.stringify(event),
    });
    const rows = Array.from({ length: 60 }, (_, minute) => toRow(promotion, minute));
    await db
      .insertInto('profileEvents')
      .values([...rows, toRow({ kind: 'added' }, 99)])
      .execute();
    await store.follow(reader.id, { profileId, player: null });
    const events = await store.listFollowedEvents(reader.id);
    expect(events).toHaveLength(maxFollowedEvents);
    expect(events[0]?.event).toEqual({ kind: 'added' });
    await store.unfollow(reader.id, { profileId, player: null });
    expect(await store.listFollowedEvents(reader.id)).toEqual([]);
    await store.follow(reader.id, { profileId: null, player });
    const [first] = await store.listFollowedEvents(reader.id);
    expect(first).toMatchObject({
      event: promotion,
      page: { path: 'players/league-of-legends/na1/Followed-NA1', name: 'Followed#NA1' },
    });
  });
});
