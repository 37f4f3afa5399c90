import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

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

/**
 * Finds the profile that may be named for a player: its owner has verified the account, and visitors can find it. `updateSharing`
 * makes sure that all pages of a shared row can be found.
 */
export async function findVerifiedProfile(
  db: Kysely<Tables>,
  player: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('savedGames')
    .innerJoin('players', 'players.id', 'savedGames.player')
    .innerJoin('profiles', 'profiles.id', 'savedGames.profileId')
    .select('displayName')
    .where('player', '=', player)
    .where('players.profileId', 'is', null)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
  return row?.displayName;
}
