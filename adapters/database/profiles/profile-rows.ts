/** Reads profiles and saved games from their rows. */
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { type GameId, gameIds } from '../../../domain/games/games.ts';
import { toSampleTime } from '../../../domain/history/sample-time.ts';
import { toPlays } from '../../../domain/plays/plays.ts';
import { closeGaps } from '../../../domain/profiles/game-order.ts';
import type {
  NewSavedGame,
  OwnProfile,
  RemovedGame,
  SavedGame,
  SavedGameKey,
} from '../../../domain/profiles/profile.ts';
import { joinTrends, type Trends } from '../../../domain/profiles/trend.ts';
import { splitHidden } from '../../../domain/profiles/visibility.ts';
import { compileOnce } from '../engine/compile-once.ts';
import {
  findSharedPlayer,
  insertPlayer,
  isPlaysHidden,
  playerColumns,
  toPlayer,
} from '../players/player-rows.ts';
import type { Engine, Tables } from '../schema.ts';
import { readWords } from './words-column.ts';

/** Suspended profiles are not found. @param sandboxGames the games whose demo players are shown. */
export async function findProfile(
  db: Kysely<Tables>,
  sandboxGames: readonly GameId[],
  column: 'id' | 'username',
  value: string,
): Promise<OwnProfile | undefined> {
  const [row] = await selectProfile[column](db, value);
  if (!row) return undefined;
  const { words, ...profile } = row;
  const games = await listGamesIncludingHidden(db, profile.id);
  const [shown, hiddenGames] = splitHidden(games, sandboxGames, profile.displayName);
  return {
    ...profile,
    isListed: profile.isListed === 1,
    words: readWords(words) ?? undefined,
    savedGames: closeGaps(shown),
    hiddenGames,
  };
}

const selectProfileBy = (column: 'id' | 'username') =>
  compileOnce((db, value: string) =>
    db
      .selectFrom('profiles')
      .select([
        'id',
        'displayName',
        'revision',
        'isListed',
        'profilePic',
        'profileBackgroundPic',
        'words',
        'accent',
        'language',
      ])
      .where(column, '=', value)
      .where('suspendedAt', 'is', null),
  );
const selectProfile = { id: selectProfileBy('id'), username: selectProfileBy('username') };

/** Lists all games but the removed ones, in the order in which they were saved. */
export async function listGamesIncludingHidden(
  db: Kysely<Tables>,
  profileId: string,
): Promise<readonly SavedGame[]> {
  return (await selectShownGames(db, profileId)).map(toSavedGame);
}

const selectShownGames = compileOnce((db, profileId: string) =>
  selectGames(db, profileId).where('removedAt', 'is', null).orderBy('savedOrder'),
);

export async function listAllGames(db: Kysely<Tables>, profileId: string) {
  const rows = await selectGames(db, profileId)
    .orderBy('removedAt', 'desc')
    .orderBy('savedOrder')
    .execute();
  return {
    shown: rows.filter(({ removedAt }) => removedAt === null).map(toSavedGame),
    removed: rows.flatMap((row): readonly RemovedGame[] => {
      const { removedAt } = row;
      return removedAt === null ? [] : [{ ...toSavedGame(row), removedAt }];
    }),
    lastSavedOrder: Math.max(0, ...rows.map(({ savedOrder }) => savedOrder)),
  };
}

/** Lists the games that the owner removed, the last removed first. */
export async function listRemovedGames(
  db: Kysely<Tables>,
  profileId: string,
): Promise<readonly RemovedGame[]> {
  return (await listAllGames(db, profileId)).removed;
}

/** Leaves out a game that only a newer version of the site knows: during an upgrade, copies of both versions run. */
function selectGames(db: Kysely<Tables>, profileId: string) {
  return selectSavedGames(db)
    .where('savedGames.profileId', '=', profileId)
    .where('savedGames.game', 'in', gameIds);
}

function selectSavedGames(db: Kysely<Tables>) {
  return db
    .selectFrom('savedGames')
    .innerJoin('players', 'players.id', 'savedGames.player')
    .select([...playerColumns, 'pastTrends', 'savedOrder', isVerifiedElsewhere, isPlaysHidden])
    .select(['verifiedAt', 'removedAt', 'hiddenAt', 'showcaseQueue', 'place', 'hidesPlays']);
}

type SavedGameRow = Awaited<ReturnType<ReturnType<typeof selectSavedGames>['execute']>>[number];

function toSavedGame(game: SavedGameRow): SavedGame {
  const { savedOrder: _, removedAt: __, pastTrends, isVerifiedElsewhere, ...columns } = game;
  const { verifiedAt, hiddenAt, showcaseQueue, place, isPlaysHidden, ...others } = columns;
  const { hidesPlays, ...row } = others;
  const player = toPlayer(row);
  return {
    ...player,
    plays: toPlays(player.storedPlays, Boolean(hidesPlays || isPlaysHidden)),
    hidesPlays: hidesPlays === 1,
    verifiedAt,
    hiddenAt,
    showcaseQueue,
    place,
    trends: joinTrends(JSON.parse(pastTrends ?? '{}') as Trends, player.trends),
    hasFailed: player.failedAt !== null,
    isVerified: verifiedAt !== null,
    isVerifiedElsewhere: Boolean(isVerifiedElsewhere),
  };
}

/** Whether another public profile shows and has verified the account. Raw SQL: building the query takes longer than running it. */
export const isVerifiedElsewhere = sql<SqlBool>`exists (
  select 1 from "savedGames" verified join profiles on profiles.id = verified."profileId"
  where verified.game = "savedGames".game and verified."playerId" = "savedGames"."playerId"
    and verified."profileId" <> "savedGames"."profileId" and verified."verifiedAt" is not null
    and verified."removedAt" is null and profiles."suspendedAt" is null
)`.as('isVerifiedElsewhere');

/** Finds one game of a public profile, also a hidden one. */
export async function findGameIncludingHidden(
  db: Kysely<Tables>,
  key: SavedGameKey,
): Promise<SavedGame | undefined> {
  const row = await whereSavedGame(selectSavedGames(db), key)
    .where('removedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('profiles')
          .select('id')
          .whereRef('profiles.id', '=', 'savedGames.profileId')
          .where('suspendedAt', 'is', null),
      ),
    )
    .executeTakeFirst();
  return row && toSavedGame(row);
}

export async function insertGame(
  trx: Transaction<Tables>,
  engine: Engine,
  profileId: string,
  game: NewSavedGame,
  order: { readonly savedOrder: number; readonly place: number | null },
): Promise<void> {
  const shared = await findSharedPlayer(trx, engine, profileId, game);
  const player = shared ?? (await insertPlayer(trx, game, { profileId, leaderboard: null }));
  const addedAt = toSampleTime(game.readAt);
  await trx
    .insertInto('savedGames')
    .values({ ...toKey(profileId, game), ...order, player, addedAt })
    .execute();
}

export function toKey(
  profileId: string,
  { game, playerId }: Pick<SavedGame, 'game' | 'playerId'>,
): SavedGameKey {
  return { profileId, game, playerId };
}

export function whereSavedGame<
  Query extends {
    where(column: `savedGames.${keyof SavedGameKey}`, is: '=', value: string): Query;
  },
>(query: Query, { profileId, game, playerId }: SavedGameKey): Query {
  return query
    .where('savedGames.profileId', '=', profileId)
    .where('savedGames.game', '=', game)
    .where('savedGames.playerId', '=', playerId);
}
