import { toUsernameKey } from '../../../domain/accounts/username.ts';
import type { ProfileEvent } from '../../../domain/events/profile-event.ts';
import {
  type FollowedEvent,
  maxFollowed,
  maxFollowedEvents,
} from '../../../domain/follows/follow.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { lockRows, runInTransaction } from '../engine/transaction.ts';
import { countRows, type Database } from '../schema.ts';

export function createFollowStore(database: Database) {
  const { db, engine } = database;

  return {
    isFollowing: async (followerId: string, profileId: string): Promise<boolean> =>
      (await countRows(
        db
          .selectFrom('follows')
          .where('followerId', '=', followerId)
          .where('profileId', '=', profileId),
      )) > 0,

    /** @returns 'full' for a user who follows `maxFollowed` others. */
    follow: (followerId: string, profileId: string) =>
      runInTransaction<'updated', 'full' | 'no-such-profile'>(database, async (trx) => {
        await lockRows(trx, engine, 'profiles', [followerId, profileId]);
        const profile = trx.selectFrom('profiles').where('id', '=', profileId);
        if ((await countRows(profile)) === 0) return { rollback: 'no-such-profile' };
        await trx
          .insertInto('follows')
          .values({ followerId, profileId, createdAt: new Date().toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const followed = trx.selectFrom('follows').where('followerId', '=', followerId);
        return (await countRows(followed)) > maxFollowed
          ? { rollback: 'full' }
          : { commit: 'updated' };
      }),

    /** Also a profile that is suspended. */
    async unfollow(followerId: string, username: string): Promise<void> {
      await db
        .deleteFrom('follows')
        .where('followerId', '=', followerId)
        .where('profileId', 'in', ({ selectFrom }) =>
          selectFrom('profiles').select('id').where('username', '=', toUsernameKey(username)),
        )
        .execute();
    },

    /** Lists the usernames, the newest first. @returns also those that are suspended, which can only be unfollowed. */
    listFollowed: (followerId: string) =>
      db
        .selectFrom('follows')
        .innerJoin('profiles', 'profiles.id', 'follows.profileId')
        .select(['displayName', 'suspendedAt'])
        .where('followerId', '=', followerId)
        .orderBy('follows.createdAt', 'desc')
        .execute(),

    /** Lists the last events of all profiles that a user follows, the newest first. */
    async listFollowedEvents(followerId: string): Promise<readonly FollowedEvent[]> {
      const rows = await selectEvents(db, followerId);
      return rows.map(({ id, at, event: json, username, game, name, playerName, title }) => {
        // The history may begin later on another page, so no event says since when a rank is the highest.
        const { since: _, ...event } = JSON.parse(json) as ProfileEvent & { since?: string };
        const saved = {
          name,
          game,
          displayName: playerName ?? undefined,
          title: title ?? undefined,
        };
        return { id: Number(id), at, event, username, saved };
      });
    },

    /** Replaces the address of the feed. @param hash of its secret. */
    async renewFeed(followerId: string, hash: string): Promise<void> {
      await db
        .insertInto('followFeeds')
        .values({ followerId, hash })
        .onConflict((conflict) => conflict.column('followerId').doUpdateSet({ hash }))
        .execute();
    },

    /** @returns the id of the user to whom a feed belongs; undefined for none, and for a suspended one. */
    async findFeedOwner(hash: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('followFeeds')
        .innerJoin('profiles', 'profiles.id', 'followerId')
        .select('followerId')
        .where('hash', '=', hash)
        .where('suspendedAt', 'is', null)
        .executeTakeFirst();
      return row?.followerId;
    },
  };
}

const selectEvents = compileOnce((db, followerId: string) =>
  db
    .selectFrom('follows')
    .innerJoin('profiles', 'profiles.id', 'follows.profileId')
    .innerJoin('profileEvents', 'profileEvents.profileId', 'follows.profileId')
    .innerJoin('savedGames', (join) =>
      join
        .onRef('savedGames.profileId', '=', 'profileEvents.profileId')
        .onRef('savedGames.game', '=', 'profileEvents.game')
        .onRef('savedGames.playerId', '=', 'profileEvents.playerId'),
    )
    .innerJoin('players', 'players.id', 'savedGames.player')
    .select(['profileEvents.id', 'profileEvents.at', 'event', 'profileEvents.game'])
    .select(['players.name', 'playerName', 'title', 'profiles.displayName as username'])
    .where('followerId', '=', followerId)
    .where('hiddenAt', 'is', null)
    .where('removedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .orderBy('profileEvents.at', 'desc')
    .orderBy('profileEvents.id', 'desc')
    .limit(maxFollowedEvents),
);
