/** By queue id. A queue without an entry is unranked. */
import type { Game, Queue } from './game.ts';
import { compareRanks } from './ladder.ts';
import { formatRank, type Rank, type RankWithRecord } from './rank.ts';
import { bestRankFields, findRankFields, type RankFields } from './rank-fields.ts';
import { countGames, type QueueRecord } from './record.ts';

export type Ranks = Readonly<Record<string, Rank>>;

/** The rank of a queue at a time. */
export interface QueueRank {
  /** The queue's id within its game. */
  readonly queue: string;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  readonly rank: Rank;
}

/** Leaves out unranked queues, wins and losses. */
export function toPublicRanks(ranks: Readonly<Record<string, RankWithRecord>>): Ranks {
  const entries = Object.entries(ranks).flatMap(([queue, rank]) => {
    if (rank.kind === 'unranked') return [];
    return [[queue, toPlainRank(rank)] as const];
  });
  return Object.fromEntries(entries);
}

export function toPlainRank(rank: RankWithRecord): Rank {
  if (rank.kind === 'unranked') return { kind: 'unranked' };
  const { wins, losses, draws, otherGames, lastGameAt, percentile, ...plainRank } = rank;
  return plainRank;
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

export function rankIn(ranks: Ranks, { id }: Queue): Rank {
  return ranks[id] ?? { kind: 'unranked' };
}

/** An optional queue without a rank is left out. */
export function listShownQueues<Each extends Queue>(
  queues: readonly Each[],
  ranks: Ranks,
): readonly Each[] {
  return queues.filter((queue) => !queue.isOptional || rankIn(ranks, queue).kind !== 'unranked');
}

/** The rank texts of the shown queues by field; without such fields the text of the best rank. */
export function formatRanks(
  game: Game,
  ranks: Ranks,
  place: keyof RankFields,
): Readonly<Record<string, string>> {
  const fields = findRankFields(game.id);
  const shown = listShownQueues(game.queues, ranks);
  if (fields)
    return Object.fromEntries(
      shown.map((queue) => [fields[queue.id]?.[place], formatRank(rankIn(ranks, queue))]),
    );
  const [best = { kind: 'unranked' }] = shown
    .map((queue) => rankIn(ranks, queue))
    .toSorted(compareRanks);
  return { [bestRankFields[place]]: formatRank(best) };
}

/** The record of each queue in which any game was played, by queue id. */
export function toPublicRecords(
  ranks: Readonly<Record<string, RankWithRecord>>,
): Readonly<Record<string, QueueRecord>> {
  const records = Object.entries(ranks).flatMap(([queue, rank]) => {
    if (rank.kind === 'unranked') return [];
    const { wins: Wins, losses: Losses, draws: Draws, otherGames: OtherGames } = rank;
    const { lastGameAt: LastGameAt, percentile: Percentile } = rank;
    const record = {
      ...{ Wins, Losses },
      ...(Draws && { Draws }),
      ...(OtherGames && { OtherGames }),
      ...(LastGameAt && { LastGameAt }),
      ...(Percentile && { Percentile }),
    };
    return countGames(record) === 0 ? [] : [[queue, record] as const];
  });
  return Object.fromEntries(records);
}
