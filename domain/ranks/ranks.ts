/** The ranks of one account by queue id. A queue without an entry is unranked. */
import type { Queue } from '../games/game.ts';
import type { Rank, RankWithRecord } from '../games/rank.ts';

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

/** The rank in a queue. */
export function rankIn(ranks: Ranks, { id }: Queue): Rank {
  return ranks[id] ?? { kind: 'unranked' };
}

/** The queues to show: all but those that are shown only with a rank and have none. */
export function listShownQueues<Each extends Queue>(
  queues: readonly Each[],
  ranks: Ranks,
): readonly Each[] {
  return queues.filter((queue) => !queue.onlyRanked || rankIn(ranks, queue).kind !== 'unranked');
}
