/** The rows of `players`. A row belongs to all pages that visitors can find, or to one profile or leaderboard that they cannot. */
import { type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { NewSavedGame, SavedGame, StoredPlayer } from '../../../domain/profiles/profile.ts';
import { appendToTrends, type Trends } from '../../../domain/profiles/trend.ts';
import type { Player } from '../../../domain/sources/data-source.ts';
import { foldName } from '../../../domain/typed-text.ts';
import { insertSamples, listChangedRanks } from '../history/rank-samples.ts';
import type { Engine, Tables } from '../schema.ts';

/** The columns of a stored player, for statements that join `savedGames`, which has the game and the player's id, too. */
export const playerColumns = [
  'players.id as player',
  'players.game',
  'players.playerId',
  'players.name',
  'players.playerName',
  'players.title',
  'players.region',
  'players.level',
  'players.profileIconId',
  'players.ranks',
  'players.trends',
  'players.isDemo',
  'players.keyFingerprint',
  'players.readAt',
  'players.nameCheckedAt',
  'players.previousNames',
  'players.failedAt',
  'players.plays',
] as const;

type PlayerRow = Omit<
  Selectable<Tables['players']>,
  'id' | 'profileId' | 'leaderboard' | 'nameKey' | 'revision'
> & {
  readonly player: number;
};

export function toPlayer(row: PlayerRow): StoredPlayer {
  return { ...toPlayerWithoutTrends(row), trends: JSON.parse(row.trends) as Trends };
}

/** Trends are most of a row. Other columns of the row are left out. */
export function toPlayerWithoutTrends(
  row: Omit<PlayerRow, 'trends'>,
): Omit<StoredPlayer, 'trends'> {
  const { player, game, playerId, name, region, level, profileIconId } = row;
  const { keyFingerprint, readAt, nameCheckedAt, failedAt } = row;
  return {
    player,
    game,
    playerId,
    name,
    displayName: row.playerName ?? undefined,
    title: row.title ?? undefined,
    region,
    level,
    profileIconId,
    ranks: JSON.parse(row.ranks) as StoredPlayer['ranks'],
    isDemo: row.isDemo === 1,
    keyFingerprint,
    readAt,
    nameCheckedAt,
    previousNames: JSON.parse(row.previousNames) as string[],
    failedAt,
    storedPlays: JSON.parse(row.plays ?? '{}') as StoredPlayer['storedPlays'],
  };
}

export function toColumns(player: Player) {
  return {
    playerId: player.playerId,
    name: player.name,
    playerName: player.displayName ?? null,
    title: player.title ?? null,
    nameKey: foldName(player.displayName ?? player.name),
    region: player.region,
    level: player.level,
    profileIconId: player.profileIconId,
    ranks: JSON.stringify(player.ranks),
    isDemo: Number(player.isDemo),
    keyFingerprint: player.keyFingerprint,
    readAt: player.readAt,
    nameCheckedAt: player.nameCheckedAt ?? null,
  };
}

export async function findPlayer(
  db: Kysely<Tables>,
  player: number,
): Promise<StoredPlayer | undefined> {
  const row = await db
    .selectFrom('players')
    .select(playerColumns)
    .where('id', '=', player)
    .executeTakeFirst();
  return row && toPlayer(row);
}

/**
 * Increments the revision of a player, which locks it until the transaction ends.
 * @returns it, and the new revision if profiles share it.
 */
export async function lockPlayer(trx: Transaction<Tables>, player: number) {
  const row = await trx
    .updateTable('players')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', player)
    .returning([...playerColumns, 'profileId', 'revision'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { profileId, revision, ...columns } = row;
  return {
    stored: toPlayer(columns),
    sharedRevision: profileId === null ? revision : undefined,
  };
}

/** Whether all pages that visitors can find show this row of `players`. */
export const isShared = sql<boolean>`(players."profileId" is null and players.leaderboard is null)`;

/** The page to which a row of `players` belongs alone: one of them, or null for the shared row. */
export interface PlayerOwner {
  readonly profileId: string | null;
  readonly leaderboard: string | null;
}

/** Whether visitors can find a profile. */
const canBeFound = sql<boolean>`"isListed" = 1 and "suspendedAt" is null`;

/**
 * @param profileId null for a leaderboard.
 * @returns the number of the stored player that pages share; undefined without one, and for a profile that visitors cannot find.
 */
export async function findSharedPlayer(
  db: Kysely<Tables>,
  engine: Engine,
  profileId: string | null,
  { game, playerId }: Pick<SavedGame, 'game' | 'playerId'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('players')
    .select('players.id')
    .where('game', '=', game)
    .where('playerId', '=', playerId)
    .where(isShared)
    .$if(profileId !== null, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from profiles where id = ${profileId} and ${canBeFound})`,
      ),
    )
    // Waits for a refresh, and for a page that takes the player with it.
    .$if(engine === 'postgres', (query) => query.forShare('players'))
    .executeTakeFirst();
  return row?.id;
}

/** Inserts a player with a history that begins now. @returns the number of the row. */
export async function insertPlayer(
  trx: Transaction<Tables>,
  game: NewSavedGame,
  owner: PlayerOwner,
): Promise<number> {
  const samples = listChangedRanks({}, game);
  const trends = JSON.stringify(appendToTrends({}, samples));
  const { id: player } = await trx
    .insertInto('players')
    .values({ game: game.game, ...owner, trends, ...toColumns(game) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSamples(trx, { player }, samples);
  return player;
}

/** Whether the owner of the account hides what it plays: then no page shows it. */
export const isPlaysHidden = sql<SqlBool>`exists (
  select 1 from "savedGames" hiding where hiding.game = players.game
    and hiding."playerId" = players."playerId" and hiding."hidesPlays" = 1
    and hiding."verifiedAt" is not null
)`.as('isPlaysHidden');
