import { type ExpressionWrapper, sql } from 'kysely';
import { isUsernamePrefix, toUsernameKey } from '../../../domain/accounts/username.ts';
import type { GameId } from '../../../domain/games/games.ts';
import type { ListedProfile } from '../../../domain/profiles/profile.ts';
import type { Source } from '../../../domain/ranks/data-source.ts';
import type { Database, Tables } from '../schema.ts';
import { parseRanks } from './saved-game-rows.ts';

/** Reads the first profiles with a prefix, and the games of all of them at once. */
export async function listProfilesByPrefix(
  database: Database,
  prefix: string,
  most: number,
): Promise<readonly ListedProfile[]> {
  if (!isUsernamePrefix(prefix)) return [];
  const profiles = await selectByPrefix(database, prefix, most).execute();
  if (profiles.length === 0) return [];
  const ids = profiles.map(({ id }) => id);
  const games = await selectRanks(database, ids).execute();
  return profiles.map(({ id, displayName, profilePic }) => ({
    displayName,
    profilePic,
    savedGames: games
      .filter(({ profileId }) => profileId === id)
      .map(({ game, source, ranks }) => ({
        game: game as GameId,
        source: source as Source,
        ranks: parseRanks(ranks),
      })),
  }));
}

/**
 * The statement that finds the profiles: a stretch of an index, in its order. Not LIKE, to which `_` means any letter.
 * The prefix must be one that a username can have.
 */
export function selectByPrefix({ db, engine }: Database, prefix: string, most: number) {
  // Byte by byte on both engines; PostgreSQL has an index of its own for that.
  const byBytes = (column: ExpressionWrapper<Tables, 'profiles', string>) =>
    engine === 'sqlite' ? column : sql<string>`${column} collate "C"`;
  const key = toUsernameKey(prefix);
  return db
    .selectFrom('profiles')
    .select(['id', 'displayName', 'profilePic'])
    .where('suspendedAt', 'is', null)
    .where((eb) => eb(byBytes(eb.ref('username')), '>=', key))
    .where((eb) => eb(byBytes(eb.ref('username')), '<', firstAfter(key)))
    .orderBy(({ ref }) => byBytes(ref('username')))
    .limit(most);
}

/** The statement that reads as much of the profiles' games as their best rank needs. */
export function selectRanks({ db }: Database, profileIds: readonly string[]) {
  return db
    .selectFrom('savedGames')
    .select(['profileId', 'game', 'source', 'ranks'])
    .where('profileId', 'in', profileIds)
    .orderBy('position');
}

/** The first text that comes after all that begin with this one. Usernames are ASCII, so there always is one. */
function firstAfter(prefix: string): string {
  const last = prefix.charCodeAt(prefix.length - 1);
  return prefix.slice(0, -1) + String.fromCharCode(last + 1);
}
