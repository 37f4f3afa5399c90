/** The ranks of one account by queue id. A queue without an entry is unranked. */
import type { Game, Queue } from '../games/game.ts';
import { formatRank, type Rank, type RankWithRecord } from '../games/rank.ts';
import type { QueueRecord } from '../games/record.ts';

export type Ranks = Readonly<Record<string, Rank>>;

/** The ranks as pages and programs get them: without unranked queues, and without wins and losses. */
export function toPublicRanks(ranks: Readonly<Record<string, RankWithRecord>>): Ranks {
  const entries = Object.entries(ranks).flatMap(([queue, rank]) => {
    if (rank.kind === 'unranked') return [];
    const { wins: _wins, losses: _losses, ...publicRank } = rank;
    return [[queue, publicRank] as const];
  });
  return Object.fromEntries(entries);
}

export function rankIn(ranks: Ranks, { id }: Queue): Rank {
  return ranks[id] ?? { kind: 'unranked' };
}

/** Lists the queues to show. An optional queue without a rank is left out. */
export function listShownQueues<Each extends Queue>(
  queues: readonly Each[],
  ranks: Ranks,
): readonly Each[] {
  return queues.filter((queue) => !queue.isOptional || rankIn(ranks, queue).kind !== 'unranked');
}

/** The rank text of each shown queue of a game, under the fields of a saved item or of a look-up result. */
export function formatRanks(
  game: Game,
  ranks: Ranks,
  field: 'savedField' | 'lookupField',
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listShownQueues(game.queues, ranks).map((queue) => [
      queue[field],
      formatRank(rankIn(ranks, queue)),
    ]),
  );
}

/** The record of each queue in which any game was played, by queue id. */
export function toPublicRecords(
  ranks: Readonly<Record<string, RankWithRecord>>,
): Readonly<Record<string, QueueRecord>> {
  const records = Object.entries(ranks).flatMap(([queue, rank]) => {
    if (rank.kind === 'unranked' || rank.wins + rank.losses === 0) return [];
    return [[queue, { Wins: rank.wins, Losses: rank.losses }] as const];
  });
  return Object.fromEntries(records);
}
