import { pointsPerDivision } from './ladder.ts';
import type { Rank } from './rank.ts';

/** Formats a change in ladder points: '+120 LP', '−8', '0', and '+2' for two stars. @param rank.kind of the rank after the change. */
export function formatGain({ kind }: Pick<Rank, 'kind'>, change: number): string {
  const count = kind === 'medal' ? change / pointsPerDivision : change;
  const text = kind === 'divided' ? `${Math.abs(count)} LP` : String(Math.abs(count));
  return count === 0 ? text : `${count > 0 ? '+' : '−'}${text}`;
}
