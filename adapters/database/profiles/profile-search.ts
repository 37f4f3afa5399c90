/** Finds profiles by a part of their username, and by the name of a player that they show. Every statement follows an index. */
import { type ExpressionWrapper, sql } from 'kysely';
import { isUsernamePart, toUsernameKey } from '../../../domain/accounts/username.ts';
import { idForms } from '../../../domain/games/game.ts';
import { type GameId, gameIds, games } from '../../../domain/games/games.ts';
import { demoUsername } from '../../../domain/profiles/demo.ts';
import type { ListedProfile, ProfileStore, SavedGame } from '../../../domain/profiles/profile.ts';
import { splitHidden } from '../../../domain/profiles/visibility.ts';
import { demoIdMark } from '../../../domain/sources/data-source.ts';
import { foldName } from '../../../domain/typed-text.ts';
import { compileOnce } from '../engine/compile-once.ts';
import type { Database, Tables } from '../schema.ts';
import { isVerifiedElsewhere } from './profile-rows.ts';

/** PostgreSQL's trigrams leave out `_` and `-`. Without two letters or digits in a row, its index would find too much. */
const substringPattern = { sqlite: /.{3}/, postgres: /^(?=.{3}).*[a-z0-9]{2}/ };

interface FoundRow extends Pick<ListedProfile, 'displayName' | 'profilePic'> {
  readonly id: string;
  readonly username: string;
  readonly isVerified: number | boolean;
}

export function createProfileSearch(
  database: Database,
  sandboxGames: readonly GameId[],
): Pick<ProfileStore, 'listProfilesByUsername' | 'listProfilesByPlayerName'> {
  const { db, engine } = database;
  const isPostgres = engine === 'postgres';
  return {
    async listProfilesByUsername(text, maxCount) {
      if (!isUsernamePart(text)) return [];
      const key = toUsernameKey(text);
      // Rows of the first list are also in the second one, so it has room for both.
      const limit = 2 * maxCount;
      const found = await listVerifiedFirst(limit, (isVerifiedOnly) =>
        listByPrefix(db, isPostgres, key, toPrefixEnd(key), limit, isVerifiedOnly),
      );
      if (found.length < maxCount && substringPattern[engine].test(key)) {
        const containing = await listVerifiedFirst(limit, (isVerifiedOnly) =>
          listContaining(db, isPostgres, key, limit, isVerifiedOnly),
        );
        found.push(...containing);
      }
      const isExact = ({ username }: FoundRow) => Number(username === key);
      const sorted = found.toSorted((a, b) => isExact(b) - isExact(a));
      return withGames(sorted, maxCount);
    },

    async listProfilesByPlayerName(name, playerGames, maxCount) {
      // A profile can show an account in every game.
      const limit = maxCount * games.length;
      const ids = /^\d+$/.test(name) ? [name, demoIdMark + name] : [];
      const about = [foldName(name), ids, playerGames, sandboxGames, limit] as const;
      const found = await listVerifiedFirst(limit, (isVerifiedOnly) =>
        listByPlayerName(db, ...about, isVerifiedOnly),
      );
      return withGames(found, maxCount);
    },
  };

  /** Reads the ranks of the first profiles. The rows can contain a profile more than once. */
  async function withGames(
    rows: readonly FoundRow[],
    maxCount: number,
  ): Promise<readonly ListedProfile[]> {
    const profiles = [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, maxCount);
    if (profiles.length === 0) return [];
    const ids = profiles.map(({ id }) => id);
    const games = (await listRanks(db, ids)).map(
      ({ isDemo, playerName, ranks, verifiedAt, isVerifiedElsewhere: isElsewhere, ...saved }) => ({
        ...saved,
        displayName: playerName ?? undefined,
        ranks: JSON.parse(ranks) as SavedGame['ranks'],
        isDemo: isDemo === 1,
        isVerified: verifiedAt !== null,
        isVerifiedElsewhere: Boolean(isElsewhere),
      }),
    );
    return profiles.map(({ id, displayName, profilePic }) => {
      const own = games.filter(({ profileId }) => profileId === id);
      const [shown] = splitHidden(own, sandboxGames, displayName);
      const savedGames = shown.map(({ profileId: _, hiddenAt: __, ...saved }) => saved);
      return { displayName, profilePic, savedGames };
    });
  }
}

/** Runs a statement for all rows, and if there are more than its limit, also for verified ones. Sorts the rows. */
async function listVerifiedFirst(
  limit: number,
  list: (isVerifiedOnly: boolean) => Promise<FoundRow[]>,
): Promise<FoundRow[]> {
  const rows = await list(false);
  const verified = rows.length < limit ? [] : await list(true);
  return [...verified, ...rows].toSorted(
    (a, b) => Number(b.isVerified) - Number(a.isVerified) || (a.username < b.username ? -1 : 1),
  );
}

/** Reads a range of an index: in LIKE, a `_` would be a wildcard. */
export function selectByPrefix(
  db: Database['db'],
  isPostgres: boolean,
  key: string,
  end: string,
  maxCount: number,
  isVerifiedOnly: boolean,
) {
  // SQLite compares bytes. PostgreSQL compares bytes with the collation "C", and the indexes have this collation.
  const toByteOrder = (column: ExpressionWrapper<Tables, 'profiles', string>) =>
    isPostgres ? sql<string>`${column} collate "C"` : column;
  return selectProfiles(db, isVerifiedOnly)
    .where((eb) => eb(toByteOrder(eb.ref('username')), '>=', key))
    .where((eb) => eb(toByteOrder(eb.ref('username')), '<', end))
    .orderBy(({ ref }) => toByteOrder(ref('username')))
    .limit(maxCount);
}

const listByPrefix = compileOnce(selectByPrefix);

export function selectContaining(
  db: Database['db'],
  isPostgres: boolean,
  key: string,
  maxCount: number,
  isVerifiedOnly: boolean,
) {
  if (isPostgres)
    return selectProfiles(db, isVerifiedOnly)
      .where(sql<boolean>`username like '%' || replace(${key}, '_', '\\_') || '%'`)
      .limit(maxCount);
  // A key has no quotes, so it can be a phrase of the query.
  const end = sql.lit(isVerifiedOnly ? '" AND verified : "yes"' : '"');
  return selectProfiles(db, false)
    .innerJoin('usernameTrigrams as trigrams', 'trigrams.username', 'profiles.username')
    .where(sql<boolean>`"usernameTrigrams" match 'username : "' || ${key} || ${end}`)
    .limit(maxCount);
}

const listContaining = compileOnce(selectContaining);

function selectProfiles(db: Database['db'], isVerifiedOnly: boolean) {
  return db
    .selectFrom('profiles')
    .select(['profiles.id', 'profiles.username', 'displayName', 'profilePic'])
    .select('hasVerifiedGame as isVerified')
    .where('suspendedAt', 'is', null)
    .where('isListed', '=', 1)
    .$if(isVerifiedOnly, (query) => query.where('hasVerifiedGame', '=', sql.lit(1)));
}

/** In these games a player is also found by the account id. */
const gamesWithIds = games.filter(({ nameForm }) => idForms.includes(nameForm)).map(({ id }) => id);

/** @param accountIds the name, when it can be an account id. */
export function selectByPlayerName(
  db: Database['db'],
  nameKey: string,
  accountIds: readonly string[],
  playerGames: readonly GameId[],
  sandboxGames: readonly GameId[],
  maxCount: number,
  isVerifiedOnly: boolean,
) {
  return (
    db
      .selectFrom('players')
      .innerJoin('savedGames', 'savedGames.player', 'players.id')
      .innerJoin('profiles', 'profiles.id', 'savedGames.profileId')
      .select(['profiles.id', 'username', 'displayName', 'profilePic'])
      .select(sql<boolean>`"verifiedAt" is not null`.as('isVerified'))
      .where((eb) => {
        const hasName = eb('nameKey', '=', nameKey);
        if (accountIds.length === 0) return hasName;
        const hasId = eb.and([
          eb('players.game', 'in', gamesWithIds),
          eb('players.playerId', 'in', accountIds),
        ]);
        return eb.or([hasName, hasId]);
      })
      // Another game's display name can look like a Riot ID.
      .where('players.game', 'in', playerGames)
      // The others are pages that visitors cannot find.
      .where('players.profileId', 'is', null)
      .where((eb) =>
        eb.or([
          eb('isDemo', '=', 0),
          eb('username', '=', toUsernameKey(demoUsername)),
          // PostgreSQL refuses an empty list.
          ...(sandboxGames.length > 0 ? [eb('players.game', 'in', sandboxGames)] : []),
        ]),
      )
      .$if(isVerifiedOnly, (query) => query.where('verifiedAt', 'is not', null))
      .limit(maxCount)
  );
}

const listByPlayerName = compileOnce(selectByPlayerName);

export function selectRanks(db: Database['db'], profileIds: readonly string[]) {
  return db
    .selectFrom('savedGames')
    .innerJoin('players', 'players.id', 'savedGames.player')
    .select(['savedGames.profileId', 'players.game', 'name', 'playerName', 'isDemo', 'ranks'])
    .select(['verifiedAt', 'hiddenAt', 'showcaseQueue'])
    .select(isVerifiedElsewhere)
    .where('savedGames.profileId', 'in', profileIds)
    .where('removedAt', 'is', null)
    .where('players.game', 'in', gameIds)
    .orderBy('savedOrder');
}

const listRanks = compileOnce(selectRanks);

/** Returns the first text after all texts with this prefix. Usernames are ASCII, so each character has a next one. */
function toPrefixEnd(prefix: string): string {
  const last = prefix.charCodeAt(prefix.length - 1);
  return prefix.slice(0, -1) + String.fromCharCode(last + 1);
}
