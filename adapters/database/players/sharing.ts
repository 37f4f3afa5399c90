/**
 * Pages that visitors can find share one stored player. A page that they cannot find has one alone, so that what it reads, stores
 * and refreshes shows in no other. docs/decisions/0024-one-player-once.md says what a page brings with it, and what it leaves.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Change, toChangedAccount } from '../../../domain/changes/change.ts';
import type { QueueRank } from '../../../domain/games/ranks.ts';
import { startHistoryAt } from '../../../domain/history/start-history-at.ts';
import type { SavedGameKey } from '../../../domain/profiles/profile.ts';
import { appendToTrends } from '../../../domain/profiles/trend.ts';
import { lockRows } from '../engine/transaction.ts';
import { insertSamples, readSamples } from '../history/rank-samples.ts';
import { toKey, whereSavedGame } from '../profiles/profile-rows.ts';
import type { Engine, Tables } from '../schema.ts';
import { insertPlayerChanges } from './player-changes.ts';
import { findPlayer, findSharedPlayer } from './player-rows.ts';

type Trx = Transaction<Tables>;

interface StoredGame extends SavedGameKey {
  readonly player: number;
  readonly addedAt: string;
}

/**
 * Makes each game of a profile show the shared player, or one alone, as visitors can find the game after a write. Every write to a
 * profile ends with it.
 * @returns the changes of other pages: they lose the history that only this page had brought.
 */
export async function updateSharing(
  trx: Trx,
  engine: Engine,
  profileId: string,
): Promise<readonly Change[]> {
  const isShared = sql<boolean>`(players."profileId" is null)`;
  const isFindable = sql<boolean>`("isListed" = 1 and "suspendedAt" is null and "hiddenAt" is null
    and "removedAt" is null)`;
  const games = await trx
    .selectFrom('savedGames')
    .innerJoin('players', 'players.id', 'savedGames.player')
    .innerJoin('profiles', 'profiles.id', 'savedGames.profileId')
    .select(['savedGames.profileId', 'savedGames.game', 'savedGames.playerId', 'player', 'addedAt'])
    .select(isShared.as('isShared'))
    .where('savedGames.profileId', '=', profileId)
    .where(sql<boolean>`${isShared} <> ${isFindable}`)
    // All writes lock players in this order. The own rows of two pages are not in one order.
    .orderBy('savedGames.game')
    .orderBy('savedGames.playerId')
    .execute();
  const changes: Change[] = [];
  for (const { isShared, ...game } of games) {
    if (!isShared) await share(trx, engine, game);
    else if (await split(trx, engine, game))
      changes.push({ kind: 'history-cut', player: game.player });
  }
  return changes;
}

/** The history that the page has read alone stays its past. */
async function share(trx: Trx, engine: Engine, game: StoredGame): Promise<void> {
  const { player, profileId } = game;
  const shared = await findSharedPlayer(trx, engine, profileId, game);
  if (shared === undefined) return updateOwner(trx, player, null);
  await insertPast(trx, toKey(profileId, game), await readSamples(trx, { player }));
  await whereSavedGame(trx.updateTable('savedGames'), game).set({ player: shared }).execute();
  await deletePlayer(trx, player);
}

/** The page keeps the history since it added the player. @returns whether the other pages lost some history. */
async function split(trx: Trx, engine: Engine, game: StoredGame): Promise<boolean> {
  const { player, profileId, addedAt } = game;
  await lockRows(trx, engine, 'players', [player]);
  const others = await trx
    .selectFrom('savedGames')
    .select((eb) => eb.fn.min('addedAt').as('since'))
    .where('player', '=', player)
    .where('profileId', '<>', profileId)
    .executeTakeFirst();
  if (!others?.since) {
    await trx.deleteFrom('refreshes').where('player', '=', player).execute();
    await insertPlayerChanges(trx, { id: player }, [{ kind: 'gone', verified: [] }]);
    await updateOwner(trx, player, profileId);
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
    .values({ ...row, profileId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSamples(trx, { player: own.id }, samples);
  await whereSavedGame(trx.updateTable('savedGames'), game).set({ player: own.id }).execute();
  const { since } = others;
  if (addedAt > since) await cutHistory(trx, own.id, samples, addedAt);
  if (addedAt >= since) return false;
  await cutHistory(trx, player, samples, since);
  const shared = await findPlayer(trx, player);
  const account = shared && toChangedAccount({ ...shared, hiddenAt: null });
  if (account) await insertPlayerChanges(trx, { id: player }, [{ kind: 'history', account }]);
  return true;
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

async function updateOwner(trx: Trx, player: number, profileId: string | null): Promise<void> {
  await trx
    .updateTable('players')
    // A player's page that is there again has a higher revision than when it was gone.
    .set((eb) => ({ profileId, revision: eb('revision', '+', 1) }))
    .where('id', '=', player)
    .execute();
}

function toTrendsColumn(samples: readonly QueueRank[]): string {
  return JSON.stringify(appendToTrends({}, samples));
}
