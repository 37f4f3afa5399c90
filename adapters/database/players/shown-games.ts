import { type Kysely, sql } from 'kysely';
import { countRows, type Tables } from '../schema.ts';

/** A game of a profile that shows a player. */
export type ShownGame = Awaited<ReturnType<ReturnType<typeof selectShownGames>['execute']>>[number];

/** Selects the games that show a player, but not the removed ones. */
export function selectShownGames(db: Kysely<Tables>, player: number) {
  return db
    .selectFrom('savedGames')
    .select(['profileId', 'game', 'playerId', 'hiddenAt', 'verifiedAt', 'addedAt'])
    .where('player', '=', player)
    .where('removedAt', 'is', null)
    .orderBy('profileId');
}

/** Counts the lines of leaderboards that show a player. */
export const countLines = (db: Kysely<Tables>, player: number) =>
  countRows(db.selectFrom('leaderboardLines').where('player', '=', player));

/**
 * Selects a column of the profile that may be named for a row of `players`: its owner has verified the account, and visitors can find
 * it. `updateSharing` makes sure that all profiles of a shared row can be found.
 */
export function selectNamedProfile<Column extends 'displayName' | 'profilePic'>(column: Column) {
  return sql<string | null>`(
    select profiles.${sql.ref(column)} from "savedGames" named
    join players shared on shared.id = named.player
    join profiles on profiles.id = named."profileId"
    where named.game = players.game and named."playerId" = players."playerId"
      and named."verifiedAt" is not null
      and shared."profileId" is null and shared.leaderboard is null
  )`.as(column);
}

/** Finds the profile that may be named for a player. */
export async function findVerifiedProfile(
  db: Kysely<Tables>,
  player: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('players')
    .select(selectNamedProfile('displayName'))
    .where('players.id', '=', player)
    .executeTakeFirst();
  return row?.displayName ?? undefined;
}
