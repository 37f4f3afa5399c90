import type { Kysely } from 'kysely';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { Tables } from '../schema.ts';
import { toSavedGame } from './saved-game-rows.ts';

/** Finds one profile with its games, by its id or its username key. Suspended profiles are not found. */
export async function findProfile(
  db: Kysely<Tables>,
  column: 'id' | 'username',
  value: string,
): Promise<Profile | undefined> {
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'displayName', 'revision', 'profilePic', 'profileBackgroundPic'])
    .where(column, '=', value)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
  if (!profile) return undefined;
  const games = await db
    .selectFrom('savedGames')
    .selectAll()
    .where('profileId', '=', profile.id)
    .orderBy('position')
    .execute();
  return { ...profile, savedGames: games.map(toSavedGame) };
}
