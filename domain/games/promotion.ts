import { findLadder, listDivisions } from './ladder.ts';
import { divisionOf, hyperRollTiers, type Rank } from './rank.ts';

/** Whether the tier or division is higher. False for unranked and unknown tiers. */
export function isPromotion(before: Rank, after: Rank): boolean {
  const [stepBefore, stepAfter] = [toStep(before), toStep(after)];
  return stepBefore !== null && stepAfter !== null && stepAfter > stepBefore;
}

/** Null for unranked, for a rating, and for an unknown tier or division. */
function toStep(rank: Rank): number | null {
  if (rank.kind === 'unranked' || rank.kind === 'rating') return null;
  const name = divisionOf(rank);
  const tiers: readonly string[] = findLadder(rank.tier, name)?.tiers ?? hyperRollTiers;
  const tier = tiers.indexOf(rank.tier);
  const divisions = listDivisions(rank.tier, name);
  const division = divisions.indexOf(name);
  if (tier < 0 || (divisions.length > 0 && division < 0)) return null;
  // No tier has more than six divisions.
  return tier * 6 + Math.max(0, division);
}
