/**
 * Pages that visitors can find share one stored player. A page that they cannot find has one alone, so that what it reads, stores
 * and refreshes shows in no other. A page is a profile or a leaderboard. docs/decisions/0024-one-player-once.md says what a page brings
 * with it, and what it leaves.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Change, toChangedAccount } from '../../../domain/changes/change.ts';
import type { QueueRank } from '../../../domain/games/ranks.ts';
import { listRankChanges } from '../../../domain/history/rank-changes.ts';
import { startHistoryAt } from '../../../domain/history/start-history-at.ts';
import type { SavedGame, SavedGameKey } from '../../../domain/profiles/profile.ts';
import { appendToTrends } from '../../../domain/profiles/trend.ts';
import { lockRows } from '../engine/transaction.ts';
import { insertSamples, readSamples } from '../history/rank-samples.ts';
import { toKey, whereSavedGame } from '../profiles/profile-rows.ts';
import type { Engine, Tables } from '../schema.ts';
import { insertPlayerChanges } from './player-changes.ts';
import { findPlayer, findSharedPlayer, isShared, type PlayerOwner } from './player-rows.ts';

type Trx = Transaction<Tables>;

/** A player on a page. */
interface Shown extends Pick<SavedGame, 'game' | 'playerId'> {
  readonly player: number;
  readonly addedAt: string;
  readonly owner: PlayerOwner;
  /** Makes the page show another row of the same player. */
  show(player: number): Promise<unknown>;
}

/**
 * Makes each game of a profile, and each line of the leaderboards that it owns, show the shared player, or one alone, as visitors can
 * find them after a write. Every write to a profile ends with it.
 * @returns the changes of other pages: they lose the history that only this page had brought.
 */
export async function updateSharing(
  trx: Trx,
  engine: Engine,
  profileId: string,
): Promise<readonly Change[]> {
  const isFindable = sql<boolean>`("isListed" = 1 and "suspendedAt" is null and "hiddenAt" is null
    and "removedAt" is null)`;
  const games = await trx
    .selectFrom('savedGames')
    .innerJoin('players', 'players.id', 'savedGames.player')
    .innerJoin('profiles', 'profiles.id', 'savedGames.profileId')
    .select(['savedGames.game', 'savedGames.playerId', 'player', 'addedAt'])
    .select(isShared.as('isShared'))
    .where('savedGames.profileId', '=', profileId)
    .where(sql<boolean>`${isShared} <> ${isFindable}`)
    // All writes lock players in this order. The own rows of two pages are not in one order.
    .orderBy('savedGames.game')
    .orderBy('savedGames.playerId')
    .execute();
  const changes: Change[] = [];
  for (const game of games) {
    const key = toKey(profileId, game);
    const show = (player: number) =>
      whereSavedGame(trx.updateTable('savedGames'), key).set({ player }).execute();
    const keepPast = async () =>
      insertPast(trx, key, await readSamples(trx, { player: game.player }));
    const owner = { profileId, leaderboard: null };
    changes.push(...(await moveShown(trx, engine, { ...game, owner, show }, keepPast)));
  }
  const owned = sql<boolean>`leaderboards."ownerId" = ${profileId}`;
  return [...changes, ...(await updateLineSharing(trx, engine, owned))];
}

/** As `updateSharing`, for the lines of leaderboards. @param which a condition on `leaderboards`. */
export async function updateLineSharing(
  trx: Trx,
  engine: Engine,
  which: ReturnType<typeof sql<boolean>>,
): Promise<readonly Change[]> {
  const isFindable = sql<boolean>`(audience = 'all' and "suspendedAt" is null and position >= 0)`;
  const lines = await trx
    .selectFrom('leaderboards')
    .innerJoin('profiles', 'profiles.id', 'leaderboards.ownerId')
    .innerJoin('leaderboardLines', 'leaderboardLines.leaderboard', 'leaderboards.id')
    .innerJoin('players', 'players.id', 'leaderboardLines.player')
    .select(['leaderboardLines.id', 'leaderboardLines.leaderboard', 'players.game', 'playerId'])
    .select(['players.id as player', 'addedAt', isShared.as('isShared')])
    .where(which)
    .where(sql<boolean>`${isShared} <> ${isFindable}`)
    .orderBy('players.game')
    .orderBy('playerId')
    .execute();
  const changes: Change[] = [];
  for (const { id, leaderboard, ...line } of lines) {
    const show = (player: number) =>
      trx.updateTable('leaderboardLines').set({ player }).where('id', '=', id).execute();
    const owner = { profileId: null, leaderboard };
    changes.push(...(await moveShown(trx, engine, { ...line, owner, show })));
  }
  return changes;
}

/** @param keepPast keeps the history that the page has read alone, before it shows the shared player. */
async function moveShown(
  trx: Trx,
  engine: Engine,
  { isShared, ...shown }: Shown & { readonly isShared: unknown },
  keepPast?: () => Promise<void>,
): Promise<readonly Change[]> {
  const { player } = shown;
  if (isShared) return (await split(trx, engine, shown)) ? [{ kind: 'history-cut', player }] : [];
  const shared = await findSharedPlayer(trx, engine, shown.owner.profileId, shown);
  if (shared === undefined) {
    await updateOwner(trx, player, { profileId: null, leaderboard: null });
    return [];
  }
  await keepPast?.();
  await shown.show(shared);
  await deletePlayer(trx, player);
  return [];
}

/** The page keeps the history since it added the player. @returns whether the other pages lost some history. */
async function split(trx: Trx, engine: Engine, { player, addedAt, owner, show }: Shown) {
  await lockRows(trx, engine, 'players', [player]);
  const since = await findFirstOther(trx, player, owner);
  if (since === null) {
    await trx.deleteFrom('refreshes').where('player', '=', player).execute();
    await insertPlayerChanges(trx, { id: player }, [{ kind: 'gone', verified: [] }]);
    await updateOwner(trx, player, owner);
    return false;
  }
  const samples = await readSamples(trx, { player });
  const { id: _, ...row } = await trx
    .selectFrom('players')
    .selectAll()
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const own = await trx
    .insertInto('players')
    .values({ ...row, ...owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSamples(trx, { player: own.id }, samples);
  await show(own.id);
  if (addedAt > since) await cutHistory(trx, own.id, samples, addedAt);
  if (addedAt >= since) return false;
  await cutHistory(trx, player, samples, since);
  const shared = await findPlayer(trx, player);
  const account = shared && toChangedAccount({ ...shared, hiddenAt: null });
  if (account) await insertPlayerChanges(trx, { id: player }, [{ kind: 'history', account }]);
  return true;
}

/** When the first other page added a player; null if no other page shows it. */
async function findFirstOther(trx: Trx, player: number, owner: PlayerOwner) {
  const { rows } = await sql<{ since: string | null }>`select min("addedAt") as since from (
    select "addedAt" from "savedGames"
      where player = ${player} and "profileId" is distinct from ${owner.profileId}
    union all select "addedAt" from "leaderboardLines"
      where player = ${player} and leaderboard is distinct from ${owner.leaderboard}
  ) as shown`.execute(trx);
  return rows[0]?.since ?? null;
}

/** Leaves out what was before a time, and the previous names, of which no time is stored. */
async function cutHistory(
  trx: Trx,
  player: number,
  samples: readonly QueueRank[],
  since: string,
): Promise<void> {
  await replaceHistory(trx, player, startHistoryAt(samples, since));
  await trx.deleteFrom('previousPlayerNames').where('player', '=', player).execute();
  await trx.updateTable('players').set({ previousNames: '[]' }).where('id', '=', player).execute();
}

/** Adds samples to the past that only the page of this game shows. */
export async function insertPast(
  trx: Trx,
  key: SavedGameKey,
  samples: readonly QueueRank[],
): Promise<void> {
  await insertSamples(trx, key, samples);
  const pastTrends = toTrendsColumn(await readSamples(trx, key));
  await whereSavedGame(trx.updateTable('savedGames'), key).set({ pastTrends }).execute();
}

/** @param samples oldest first in each queue. */
export async function replaceHistory(
  trx: Trx,
  player: number,
  samples: readonly QueueRank[],
): Promise<void> {
  await trx.deleteFrom('rankSeries').where('player', '=', player).execute();
  await insertSamples(trx, { player }, samples);
  const trends = toTrendsColumn(samples);
  await trx.updateTable('players').set({ trends }).where('id', '=', player).execute();
}

export async function deletePlayer(db: Kysely<Tables>, player: number): Promise<void> {
  await db.deleteFrom('players').where('id', '=', player).execute();
}

async function updateOwner(trx: Trx, player: number, owner: PlayerOwner): Promise<void> {
  await trx
    .updateTable('players')
    // A player's page that is there again has a higher revision than when it was gone.
    .set((eb) => ({ ...owner, revision: eb('revision', '+', 1) }))
    .where('id', '=', player)
    .execute();
}

function toTrendsColumn(samples: readonly QueueRank[]): string {
  return JSON.stringify(appendToTrends({}, listRankChanges(samples)));
}
