import type { RankWithRecord } from '../games/rank.ts';

/** Wins and losses in one queue, as the API returns them. */
export interface QueueRecord {
  readonly Wins: number;
  readonly Losses: number;
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
