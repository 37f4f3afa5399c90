import { pointsPerDivision } from './ladder.ts';
import type { Rank } from './rank.ts';

/** Formats a change in ladder points: '+120 LP', '−8', '0', and '+2' for two stars. @param rank after the change. */
export function formatGain(rank: Rank, change: number): string {
  const count = rank.kind === 'medal' ? change / pointsPerDivision : change;
  const text = rank.kind === 'divided' ? `${Math.abs(count)} LP` : String(Math.abs(count));
  return count === 0 ? text : `${count > 0 ? '+' : '−'}${text}`;
}
