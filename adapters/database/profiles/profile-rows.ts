/** Reads profiles and saved games from their rows, and writes saved games. The column `formerNames` has the previous names. */
import { type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import {
  type Change,
  type ChangedAccount,
  toChangedAccount,
} from '../../../domain/changes/change.ts';
import { type GameId, gameIds } from '../../../domain/games/games.ts';
import { type QueueRank, toPlainRank } from '../../../domain/games/ranks.ts';
import { closeGaps } from '../../../domain/profiles/game-order.ts';
import type {
  NewSavedGame,
  OwnProfile,
  RemovedGame,
  SavedGame,
  SavedGameKey,
} from '../../../domain/profiles/profile.ts';
import { appendToTrends, type Trends } from '../../../domain/profiles/trend.ts';
import { splitHidden } from '../../../domain/profiles/visibility.ts';
import type { Player } from '../../../domain/sources/data-source.ts';
import { foldName } from '../../../domain/typed-text.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { insertSamples, listChangedRanks } from '../history/rank-samples.ts';
import type { Tables } from '../schema.ts';
import { readWords } from './words-column.ts';

/** Riot allows one rename in 90 days, so ten names cover about two and a half years. */
const maxPreviousNames = 10;

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
  return db
    .selectFrom('savedGames')
    .selectAll()
    .select(isVerifiedElsewhere)
    .where('profileId', '=', profileId)
    .where('game', 'in', gameIds);
}

function toSavedGame(
  row: Selectable<Tables['savedGames']> & { isVerifiedElsewhere: SqlBool },
): SavedGame {
  const { profileId: _, savedOrder: __, removedAt: ___, nameKey: ____, ...columns } = row;
  const { formerNames, ranks, trends, source, platform, shownName, title, ...saved } = columns;
  return {
    ...saved,
    displayName: shownName ?? undefined,
    title: title ?? undefined,
    region: platform,
    isDemo: source === 'sandbox',
    ranks: JSON.parse(ranks) as SavedGame['ranks'],
    // Parsed when it is read: most responses come from a cache.
    get trends() {
      return JSON.parse(trends) as Trends;
    },
    previousNames: JSON.parse(formerNames) as string[],
    hasFailed: saved.failedAt !== null,
    isVerified: saved.verifiedAt !== null,
    isVerifiedElsewhere: Boolean(saved.isVerifiedElsewhere),
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
  const row = await whereSavedGame(db.selectFrom('savedGames'), key)
    .selectAll()
    .select(isVerifiedElsewhere)
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
  profileId: string,
  game: NewSavedGame,
  savedOrder: number,
  place: number | null = null,
): Promise<void> {
  const samples = listChangedRanks({}, game);
  const trends = JSON.stringify(appendToTrends({}, samples));
  await trx
    .insertInto('savedGames')
    .values({ profileId, game: game.game, savedOrder, place, trends, ...toColumns(game) })
    .execute();
  await insertSamples(trx, toKey(profileId, game), samples);
}

function toColumns(player: Player) {
  return {
    playerId: player.playerId,
    name: player.name,
    shownName: player.displayName ?? null,
    title: player.title ?? null,
    nameKey: foldName(player.displayName ?? player.name),
    platform: player.region,
    level: player.level,
    profileIconId: player.profileIconId,
    ranks: JSON.stringify(player.ranks),
    source: player.isDemo ? 'sandbox' : 'riot',
    keyFingerprint: player.keyFingerprint,
    readAt: player.readAt,
    nameCheckedAt: player.nameCheckedAt ?? null,
  };
}

/** @returns what changed; undefined if the game is no longer shown, or was read again since `before`. */
export async function replaceGame(
  trx: Transaction<Tables>,
  key: SavedGameKey,
  before: SavedGame,
  player: Player,
): Promise<readonly Change[] | undefined> {
  const names = [player.name, before.name, ...before.previousNames];
  // The newest name comes first, no name comes twice, and the current name is left out.
  const previousNames = [...new Set(names)].slice(1, 1 + maxPreviousNames);
  const changedRanks = listChangedRanks(before.ranks, player);
  const changes = listChanges(before, player, changedRanks);
  const { numUpdatedRows } = await whereSavedGame(trx.updateTable('savedGames'), key)
    .set({
      ...toColumns(player),
      ...(changedRanks.length > 0 && {
        trends: await appendTrends(trx, key, before, changedRanks),
      }),
      formerNames: JSON.stringify(previousNames),
      failedAt: null,
      // Another id under the same name may be another person's account, so the verification ends.
      ...(before.playerId === player.playerId ? {} : { verifiedAt: null }),
    })
    .where('removedAt', 'is', null)
    .where('readAt', '=', before.readAt)
    .where('verifiedAt', before.verifiedAt === null ? 'is' : '=', before.verifiedAt)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return undefined;
  // The rows of the queue have followed a changed id.
  const currentKey = { ...key, playerId: player.playerId };
  await whereSavedGame(trx.deleteFrom('refreshes'), currentKey).execute();
  await insertSamples(trx, currentKey, changedRanks);
  return changes;
}

/** Ranks of the past may have been added since `before` was read. */
async function appendTrends(
  trx: Transaction<Tables>,
  key: SavedGameKey,
  before: SavedGame,
  changedRanks: readonly QueueRank[],
): Promise<string> {
  const { trends } = (await findGameIncludingHidden(trx, key)) ?? before;
  return JSON.stringify(appendToTrends(trends, changedRanks));
}

function listChanges(
  before: SavedGame,
  player: Player,
  changedRanks: readonly QueueRank[],
): readonly Change[] {
  const account = toChangedAccount({ ...player, game: before.game, hiddenAt: before.hiddenAt });
  const isOther = before.playerId !== player.playerId;
  const isRenamed = before.name !== player.name || before.displayName !== player.displayName;
  const changes: Change[] = changedRanks
    .map(({ queue, rank, readAt }) => {
      const stored = before.ranks[queue];
      const rankBefore = stored ? toPlainRank(stored) : { kind: 'unranked' as const };
      const after = rank;
      return { kind: 'rank' as const, account, queue, before: rankBefore, after, readAt };
    })
    // A new queue of a newer version is no change while the player has no rank in it.
    .filter((change) => change.before.kind !== 'unranked' || change.after.kind !== 'unranked');
  if (isRenamed) changes.push({ kind: 'player', account });
  if (isOther && before.verifiedAt !== null)
    changes.push({ kind: 'unverified', account: { ...account, playerId: before.playerId } });
  const isNewLevel = player.level !== null && player.level !== before.level;
  if (isNewLevel) changes.push({ kind: 'read', account, level: player.level });
  return changes.length > 0 ? changes : [{ kind: 'read', account }];
}

export function toAccount(
  row: Pick<
    Selectable<Tables['savedGames']>,
    'game' | 'playerId' | 'name' | 'shownName' | 'platform' | 'hiddenAt'
  >,
): ChangedAccount {
  const { shownName, platform, ...account } = row;
  return toChangedAccount({ ...account, displayName: shownName ?? undefined, region: platform });
}

export function toKey(profileId: string, { game, playerId }: NewSavedGame): SavedGameKey {
  return { profileId, game, playerId };
}

export function whereSavedGame<
  Query extends { where(column: 'profileId' | 'game' | 'playerId', is: '=', value: string): Query },
>(query: Query, { profileId, game, playerId }: SavedGameKey): Query {
  return query
    .where('profileId', '=', profileId)
    .where('game', '=', game)
    .where('playerId', '=', playerId);
}
