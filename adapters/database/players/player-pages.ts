import type { Kysely } from 'kysely';
import { isVerifiedElsewhere } from '../profiles/profile-rows.ts';
import type { Tables } from '../schema.ts';

/** A game of a profile that shows a player. */
export type Page = Awaited<ReturnType<typeof listPages>>[number];

/** Lists the games that show a player, but not the removed ones. */
export function listPages(db: Kysely<Tables>, player: number) {
  return db
    .selectFrom('savedGames')
    .select(['profileId', 'game', 'playerId', 'hiddenAt', 'verifiedAt', 'addedAt'])
    .select(isVerifiedElsewhere)
    .where('player', '=', player)
    .where('removedAt', 'is', null)
    .orderBy('profileId')
    .execute();
}
