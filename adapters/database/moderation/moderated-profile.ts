import type { Kysely } from 'kysely';
import type { ModeratedProfile } from '../../../domain/moderation/moderation.ts';
import type { Tables } from '../schema.ts';

/** Finds a profile for the operator, suspended or not. */
export async function findModeratedProfile(
  db: Kysely<Tables>,
  username: string,
): Promise<ModeratedProfile | undefined> {
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, displayName, createdAt, suspendedAt, profilePic, profileBackgroundPic } = row;
  const games = await db
    .selectFrom('savedGames')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('profileId', '=', id)
    .executeTakeFirst();
  const formerNames = await db
    .selectFrom('formerNames')
    .select(['username', 'until'])
    .where('profileId', '=', id)
    .where('until', '>', new Date().toISOString())
    .orderBy('until')
    .execute();
  return {
    id,
    displayName,
    createdAt,
    suspendedAt,
    hasPicture: profilePic !== null,
    hasBanner: profileBackgroundPic !== null,
    savedGames: Number(games?.count ?? 0),
    previousNames: formerNames,
  };
}
