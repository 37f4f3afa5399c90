/** By queue id. A queue without an entry is unranked. */
import type { Queue } from './game.ts';
import type { GameCounts, PlayedGames, Rank, RankWithRecord } from './rank.ts';
import { countGames } from './record.ts';

export type Ranks = Readonly<Record<string, Rank>>;

export interface TimedRank {
  /** ISO 8601 in UTC. In a history it is precise to the minute. */
  readonly readAt: string;
  readonly rank: Rank;
  /** The games of the season at this time; undefined if the source does not tell them. */
  readonly record?: PlayedGames | undefined;
}

/** The rank of a queue at a time. */
export interface QueueRank extends TimedRank {
  /** The queue's id within its game. */
  readonly queue: string;
}

/** A rank without its record. */
export function toPlainRank(rank: RankWithRecord): Rank {
  if (rank.kind === 'unranked') return { kind: 'unranked' };
  const { wins, losses, draws, otherGames, lastGameAt, percentile, ...plainRank } = rank;
  return plainRank;
}

/** The rank that was read at a time, with its games. */
export function toTimedRank(rank: RankWithRecord, readAt: string): TimedRank {
  if (rank.kind === 'unranked' || countGames(rank) === 0)
    return { readAt, rank: toPlainRank(rank) };
  const { wins, losses, draws, otherGames } = rank;
  return { readAt, rank: toPlainRank(rank), record: { wins, losses, draws, otherGames } };
}

/** Whether a queue that had a rank has none afterwards. */
export function hasLostRank(
  before: Readonly<Record<string, RankWithRecord>>,
  after: Readonly<Record<string, RankWithRecord>>,
): boolean {
  return Object.entries(before).some(
    ([queue, { kind }]) => kind !== 'unranked' && (after[queue]?.kind ?? 'unranked') === 'unranked',
  );
}

export function rankIn<Each extends Rank>(
  ranks: Readonly<Record<string, Each>>,
  { id }: Queue,
): Each | Extract<Rank, { kind: 'unranked' }> {
  return ranks[id] ?? { kind: 'unranked' };
}

/** An optional queue without a rank is left out. */
export function listShownQueues<Each extends Queue>(
  queues: readonly Each[],
  ranks: Ranks,
): readonly Each[] {
  return queues.filter((queue) => !queue.isOptional || rankIn(ranks, queue).kind !== 'unranked');
}

/** How many games were played in the queue; undefined for none. */
export function recordIn(
  ranks: Readonly<Record<string, RankWithRecord>>,
  { id }: Queue,
): GameCounts | undefined {
  const rank = ranks[id];
  return rank && rank.kind !== 'unranked' && countGames(rank) > 0 ? rank : undefined;
}

/** The queue in which most games were played; undefined if that is not known of two queues. */
export function findMainQueue(
  queues: readonly Queue[],
  ranks: Readonly<Record<string, RankWithRecord>>,
): Queue | undefined {
  const played = queues.flatMap((queue) => {
    const record = recordIn(ranks, queue);
    return record ? [{ queue, games: countGames(record) }] : [];
  });
  const [first, second] = played.sort((a, b) => b.games - a.games);
  return first && second && first.games > second.games ? first.queue : undefined;
}
