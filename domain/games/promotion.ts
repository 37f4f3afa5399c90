import { listDivisions } from './ladder.ts';
import { divisionOf, hyperRollTiers, medalTiers, type Rank, standardTiers } from './rank.ts';

const tiersByKind = { divided: standardTiers, medal: medalTiers, rated: hyperRollTiers } as const;

/** Whether the tier or division is higher. False for unranked and unknown tiers. */
export function isPromotion(before: Rank, after: Rank): boolean {
  const [stepBefore, stepAfter] = [toStep(before), toStep(after)];
  return stepBefore !== null && stepAfter !== null && stepAfter > stepBefore;
}

/** Null for unranked, for a rating, and for an unknown tier or division. */
function toStep(rank: Rank): number | null {
  if (rank.kind === 'unranked' || rank.kind === 'rating') return null;
  const tiers: readonly string[] = tiersByKind[rank.kind];
  const tier = tiers.indexOf(rank.tier);
  const divisions = listDivisions(rank.tier);
  const division = divisions.indexOf(divisionOf(rank));
  if (tier < 0 || (divisions.length > 0 && division < 0)) return null;
  // No tier has more than five divisions.
  return tier * 5 + Math.max(0, division);
}
