import { listDivisions } from './ladder.ts';
import { divisionOf, hyperRollTiers, type Rank, standardTiers } from './rank.ts';

/** Whether a rank has a higher tier or division than the rank before it in the same queue. False for unranked and unknown tiers. */
export function isPromotion(before: Rank, after: Rank): boolean {
  const [stepBefore, stepAfter] = [toStep(before), toStep(after)];
  return stepBefore !== null && stepAfter !== null && stepAfter > stepBefore;
}

/** Returns the number of a rank's tier and division on its ladder; null for unranked, for a rating, and for an unknown tier or division. */
function toStep(rank: Rank): number | null {
  if (rank.kind === 'unranked' || rank.kind === 'rating') return null;
  const tiers: readonly string[] = rank.kind === 'rated' ? hyperRollTiers : standardTiers;
  const tier = tiers.indexOf(rank.tier);
  const divisions = listDivisions(rank.tier);
  const division = divisions.indexOf(divisionOf(rank));
  if (tier < 0 || (divisions.length > 0 && division < 0)) return null;
  // No tier has more than four divisions.
  return tier * 4 + Math.max(0, division);
}
