import { type ExpressionWrapper, sql } from 'kysely';
import { isUsernamePrefix, toUsernameKey } from '../../../domain/accounts/username.ts';
import type { ListedProfile } from '../../../domain/profiles/profile.ts';
import type { Database, Tables } from '../schema.ts';
import { isVerifiedElsewhere, parseRanks } from './read-profile.ts';

/** Lists the first profiles whose username starts with a prefix, ordered by username. Suspended profiles are left out. */
export async function listProfilesByPrefix(
  database: Database,
  prefix: string,
  maxCount: number,
): Promise<readonly ListedProfile[]> {
  if (!isUsernamePrefix(prefix)) return [];
  const profiles = await selectByPrefix(database, prefix, maxCount).execute();
  if (profiles.length === 0) return [];
  const ids = profiles.map(({ id }) => id);
  const games = await selectRanks(database, ids).execute();
  return profiles.map(({ id, displayName, profilePic }) => ({
    displayName,
    profilePic,
    savedGames: games
      .filter(({ profileId }) => profileId === id)
      .map(({ profileId: _profile, ...saved }) => ({
        ...saved,
        ranks: parseRanks(saved.ranks),
        isVerifiedElsewhere: Boolean(saved.isVerifiedElsewhere),
      })),
  }));
}

/**
 * Builds the statement that finds the profiles. It reads a range of an index: in LIKE, a `_` would be a wildcard.
 * @param prefix must be valid in a username.
 */
export function selectByPrefix({ db, engine }: Database, prefix: string, maxCount: number) {
  // SQLite compares bytes. PostgreSQL compares bytes with the collation "C", and one index has this collation.
  const toByteOrder = (column: ExpressionWrapper<Tables, 'profiles', string>) =>
    engine === 'sqlite' ? column : sql<string>`${column} collate "C"`;
  const key = toUsernameKey(prefix);
  return db
    .selectFrom('profiles')
    .select(['id', 'displayName', 'profilePic'])
    .where('suspendedAt', 'is', null)
    .where((eb) => eb(toByteOrder(eb.ref('username')), '>=', key))
    .where((eb) => eb(toByteOrder(eb.ref('username')), '<', toPrefixEnd(key)))
    .orderBy(({ ref }) => toByteOrder(ref('username')))
    .limit(maxCount);
}

/** Builds the statement that reads the ranks of the profiles' games. */
export function selectRanks({ db }: Database, profileIds: readonly string[]) {
  return db
    .selectFrom('savedGames')
    .select(['profileId', 'game', 'source', 'ranks', 'verifiedAt'])
    .select(isVerifiedElsewhere)
    .where('profileId', 'in', profileIds)
    .where('removedAt', 'is', null)
    .orderBy('position');
}

/** Returns the first text after all texts with this prefix. Usernames are ASCII, so each character has a next one. */
function toPrefixEnd(prefix: string): string {
  const last = prefix.charCodeAt(prefix.length - 1);
  return prefix.slice(0, -1) + String.fromCharCode(last + 1);
}
