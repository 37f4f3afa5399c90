/** How many games a player won and lost, in the form in which the API gives it. */
import type { RankWithRecord } from '../games/rank.ts';

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
