import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  type Followed,
  type FollowedEvent,
  type FollowedPage,
  maxFollowed,
  maxFollowedEvents,
} from '../../../domain/follows/follow.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { lockRows, runInTransaction } from '../engine/transaction.ts';
import { countRows, type Database } from '../schema.ts';

export function createFollowStore(database: Database) {
  const { db, engine } = database;

  const selectFollow = (followerId: string, { profileId, player }: Followed) =>
    db
      .selectFrom('follows')
      .select('id')
      .where('followerId', '=', followerId)
      .where('profileId', profileId === null ? 'is' : '=', profileId)
      .where('player', player === null ? 'is' : '=', player);

  return {
    isFollowing: async (followerId: string, followed: Followed) =>
      (await selectFollow(followerId, followed).executeTakeFirst()) !== undefined,

    /** @returns 'full' for a user who follows `maxFollowed`. */
    follow: (followerId: string, followed: Followed) =>
      runInTransaction<'updated', 'full'>(database, async (trx) => {
        // Waits for a concurrent insert.
        await lockRows(trx, engine, 'profiles', [followerId]);
        const others = trx.selectFrom('follows').where('followerId', '=', followerId);
        if ((await countRows(others)) >= maxFollowed) return { rollback: 'full' };
        const row = { id: randomUUID(), followerId, createdAt: new Date().toISOString() };
        await trx
          .insertInto('follows')
          .values({ ...row, ...followed })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return { commit: 'updated' };
      }),

    async unfollow(followerId: string, followed: Followed): Promise<void> {
      await db
        .deleteFrom('follows')
        .where('id', 'in', selectFollow(followerId, followed))
        .execute();
    },

    /** Replaces the address of the feed. @param hash of its secret. */
    async renewFeed(followerId: string, hash: string): Promise<void> {
      await db
        .insertInto('followFeeds')
        .values({ followerId, hash })
        .onConflict((conflict) => conflict.column('followerId').doUpdateSet({ hash }))
        .execute();
    },

    /** @returns the user to whom a feed belongs; undefined for none, and for a suspended one. */
    findFeedOwner: (hash: string) =>
      db
        .selectFrom('followFeeds')
        .innerJoin('profiles', 'profiles.id', 'followerId')
        .select(['profiles.id', 'displayName'])
        .where('hash', '=', hash)
        .where('suspendedAt', 'is', null)
        .executeTakeFirst(),

    /** Lists the pages that visitors see now, the newest first. */
    async listFollowed(followerId: string): Promise<readonly FollowedPage[]> {
      const rows = await db
        .selectFrom('follows')
        .leftJoin('profiles', 'profiles.id', 'follows.profileId')
        .leftJoin('players', 'players.id', 'follows.player')
        .select(['profiles.displayName as username', 'playerName', 'title'])
        .select(['name', 'game', 'region'])
        .where('followerId', '=', followerId)
        .where('suspendedAt', 'is', null)
        .orderBy('follows.createdAt', 'desc')
        .execute();
      return rows.flatMap(({ username, name, game, region, playerName, title }) => {
        if (username !== null) return { path: username, name: username };
        if (name === null || game === null || region === null) return [];
        const shown = { name, displayName: playerName ?? undefined, title: title ?? undefined };
        return { path: toPlayerPath({ name, game, region }), name: formatPlayerName(shown) };
      });
    },

    /** Lists the last events of all pages that a user follows, the newest first. A player has only those about ranks. */
    async listFollowedEvents(followerId: string): Promise<readonly FollowedEvent[]> {
      const rows = await selectEvents(db, followerId);
      const events = new Map<string, FollowedEvent>();
      for (const { at, event: json, game, player, username, ...names } of rows) {
        const { name, region, playerName, title } = names;
        // The history may begin later on another page, so no event says since when a rank is the highest.
        const { since: _, ...event } = JSON.parse(json);
        if (player !== null && !['promotion', 'peak'].includes(event.kind)) continue;
        const shown = { name, displayName: playerName ?? undefined, title: title ?? undefined };
        const page =
          player === null
            ? { path: username, name: username }
            : { path: toPlayerPath({ name, game, region }), name: formatPlayerName(shown) };
        // Several profiles can show a player.
        const key = `${page.path} ${at} ${json}`;
        events.set(key, { at, event, saved: { game, ...shown }, page });
      }
      return [...events.values()].slice(0, maxFollowedEvents);
    },
  };
}

const selectEvents = compileOnce((db, followerId: string) =>
  db
    .selectFrom('follows')
    .innerJoin('savedGames', (join) =>
      join.on(sql<boolean>`("savedGames"."profileId" = follows."profileId"
        or "savedGames".player = follows.player)`),
    )
    .innerJoin('profileEvents', (join) =>
      join
        .onRef('profileEvents.profileId', '=', 'savedGames.profileId')
        .onRef('profileEvents.game', '=', 'savedGames.game')
        .onRef('profileEvents.playerId', '=', 'savedGames.playerId'),
    )
    .innerJoin('players', 'players.id', 'savedGames.player')
    .innerJoin('profiles', 'profiles.id', 'savedGames.profileId')
    .select(['profileEvents.at', 'event', 'profileEvents.game', 'follows.player'])
    .select(['players.name', 'playerName', 'title', 'players.region'])
    .select('profiles.displayName as username')
    .where('followerId', '=', followerId)
    .where('hiddenAt', 'is', null)
    .where('removedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .orderBy('profileEvents.at', 'desc')
    .orderBy('profileEvents.id', 'desc')
    .limit(2 * maxFollowedEvents),
);
