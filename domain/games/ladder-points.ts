/** Ladder points: a number for each rank and a range for each tier, for graphs and invented ranks. */
import {
  type DividedLadder,
  findLadder,
  hyperRollStarts,
  listDivisions,
  pointsPerDivision,
} from './ladder.ts';
import { hyperRollTiers, type Rank } from './rank.ts';

/** `to` is Infinity for the highest tier. */
export interface TierRange {
  readonly tier: string;
  /** Lowest first; none for a tier without divisions. */
  readonly divisions: readonly string[];
  readonly from: number;
  readonly to: number;
  /** The ladder points of '0 LP' in this tier, like 2800 for MASTER. Undefined for a tier without points. */
  readonly zero?: number;
}

const hyperRollRanges: readonly TierRange[] = hyperRollTiers.map((tier, index) => ({
  tier,
  divisions: [],
  from: hyperRollStarts[index] ?? 0,
  to: hyperRollStarts[index + 1] ?? Number.POSITIVE_INFINITY,
  zero: 0,
}));

/** Lowest first. The tiers without divisions share one range. A rating without tiers has one. */
export function listTierRanges(tiers: readonly string[]): readonly TierRange[] {
  const [lowest = ''] = tiers;
  if (lowest === '')
    return [{ tier: '', divisions: [], from: 0, to: Number.POSITIVE_INFINITY, zero: 0 }];
  const ladder = findLadder(lowest);
  return ladder ? listDividedRanges(ladder) : hyperRollRanges;
}

function listDividedRanges(ladder: DividedLadder): readonly TierRange[] {
  const { tiers, divisions, firstApex, unit } = ladder;
  const last = Math.min(firstApex, tiers.length - 1);
  const size = tierSizeOf(ladder);
  return tiers.slice(0, firstApex + 1).map((tier, index) => {
    const from = index * size;
    const to = index === last ? Number.POSITIVE_INFINITY : from + size;
    const range = { tier, from, to, divisions: index < firstApex ? divisions : [] };
    return unit === 'points' ? { ...range, zero: from } : range;
  });
}

const tierSizeOf = ({ divisions }: DividedLadder) => divisions.length * pointsPerDivision;

/** A rank's ladder points, or its rating; undefined for unranked and for unknown tiers. */
export function toLadderPoints(rank: Rank): number | undefined {
  if (rank.kind === 'unranked') return undefined;
  if (rank.kind === 'rated' || rank.kind === 'rating') return rank.rating;
  const ladder = findLadder(rank.tier, rank.division);
  if (!ladder) return undefined;
  const tier = Math.min(ladder.tiers.indexOf(rank.tier), ladder.firstApex);
  const steps = Math.max(0, listDivisions(rank.tier, rank.division).indexOf(rank.division));
  const points = rank.kind === 'divided' ? rank.leaguePoints : 0;
  return tier * tierSizeOf(ladder) + steps * pointsPerDivision + points;
}

/**
 * The inverse of `toLadderPoints`. From MASTER's start on, the tier is MASTER.
 * @param tiers all tiers of a ladder, lowest first.
 */
export function toRank(
  tiers: readonly string[],
  ladderPoints: number,
): Extract<Rank, { kind: 'divided' | 'rated' }> {
  const points = Math.max(0, ladderPoints);
  const range = listTierRanges(tiers).findLast(({ from }) => from <= points);
  const { tier = '', from = 0, divisions = [] } = range ?? {};
  if (tiers[0] === hyperRollTiers[0]) return { kind: 'rated', tier, rating: points };
  const step = divisions.length > 0 ? Math.floor((points - from) / pointsPerDivision) : 0;
  // Riot gives the highest tiers the division I.
  const division = divisions[step] ?? 'I';
  return {
    kind: 'divided',
    tier,
    division,
    leaguePoints: points - from - step * pointsPerDivision,
  };
}
