/** Ladders: the order of ranks, and each rank's number of ladder points, so that ranks can be compared and drawn. */
import { hyperRollTiers, type Rank, standardTiers } from './rank.ts';

/** A tier's range of points; `to` is Infinity for the highest. */
export interface TierRange {
  readonly tier: string;
  readonly from: number;
  readonly to: number;
  /** The ladder points of '0 LP' in this tier, like 2800 for MASTER; 0 in Hyper Roll, whose ratings are ladder points. */
  readonly zero: number;
}

/** The league points between two divisions. */
export const pointsPerDivision = 100;
const divisions: readonly string[] = ['IV', 'III', 'II', 'I'];
const tierSize = divisions.length * pointsPerDivision;
const standard: readonly string[] = standardTiers;
const hyperRoll: readonly string[] = hyperRollTiers;
/** The first tier without divisions. From there on, points have no upper limit. */
const firstApex = standard.indexOf('MASTER');
/** The rating at which each Hyper Roll tier begins. Source: Riot's announcement of Hyper Roll (2021). */
const hyperRollStarts = [0, 1400, 2600, 3400, 4200];

const standardRanges: readonly TierRange[] = standard.slice(0, firstApex + 1).map((tier, index) => {
  const from = index * tierSize;
  const to = index === firstApex ? Number.POSITIVE_INFINITY : from + tierSize;
  return { tier, from, to, zero: from };
});

const hyperRollRanges: readonly TierRange[] = hyperRoll.map((tier, index) => ({
  tier,
  from: hyperRollStarts[index] ?? 0,
  to: hyperRollStarts[index + 1] ?? Number.POSITIVE_INFINITY,
  zero: 0,
}));

/** The ranges of a queue's tiers, lowest first. The apex tiers (MASTER and higher) share one range. A rating without tiers has one. */
export function listTierRanges(tiers: readonly string[]): readonly TierRange[] {
  if (tiers.length === 0) return [{ tier: '', from: 0, to: Number.POSITIVE_INFINITY, zero: 0 }];
  return tiers[0] === hyperRoll[0] ? hyperRollRanges : standardRanges;
}

/** The divisions of a tier, lowest first; none for apex, Hyper Roll and unknown tiers. */
export function listDivisions(tier: string): readonly string[] {
  const index = standard.indexOf(tier);
  return index >= 0 && index < firstApex ? divisions : [];
}

/** A rank's ladder points, or its rating; undefined for unranked and for unknown tiers of the standard ladder. */
export function toLadderPoints(rank: Rank): number | undefined {
  if (rank.kind === 'unranked') return undefined;
  if (rank.kind === 'rated' || rank.kind === 'rating') return rank.rating;
  const tier = standard.indexOf(rank.tier);
  if (tier < 0) return undefined;
  const steps = tier < firstApex ? Math.max(0, divisions.indexOf(rank.division)) : 0;
  return Math.min(tier, firstApex) * tierSize + steps * pointsPerDivision + rank.leaguePoints;
}

/**
 * Returns the rank at these ladder points, the inverse of `toLadderPoints`. From MASTER's start on, the tier is MASTER.
 * @param tiers all of the ladder's tiers, lowest first.
 */
export function toRank(
  tiers: readonly string[],
  ladderPoints: number,
): Extract<Rank, { kind: 'divided' | 'rated' }> {
  const points = Math.max(0, ladderPoints);
  const range = listTierRanges(tiers).findLast(({ from }) => from <= points);
  const { tier = '', from = 0 } = range ?? {};
  if (tiers[0] === hyperRoll[0]) return { kind: 'rated', tier, rating: points };
  const steps = listDivisions(tier);
  const step = steps.length > 0 ? Math.floor((points - from) / pointsPerDivision) : 0;
  // Riot gives the highest tiers the division I.
  const division = steps[step] ?? 'I';
  return {
    kind: 'divided',
    tier,
    division,
    leaguePoints: points - from - step * pointsPerDivision,
  };
}

/** The progress to the next division, or in Hyper Roll to the next tier. */
export interface Progress {
  /** The points gained since the last step. */
  readonly points: number;
  /** The points from the last step to the next one. */
  readonly of: number;
  /** The next step in words: 'GOLD I', 'PLATINUM IV', 'MASTER', 'BLUE'. */
  readonly next: string;
}

/** Computes a rank's progress. Null for unranked, for unknown tiers, and when there is no next step (the highest tiers). */
export function toProgress(rank: Rank): Progress | null {
  if (rank.kind === 'unranked' || rank.kind === 'rating') return null;
  return rank.kind === 'rated'
    ? progressInTier(rank.tier, rank.rating)
    : progressInDivision(rank.tier, rank.division, rank.leaguePoints);
}

function progressInTier(tier: string, rating: number): Progress | null {
  const index = hyperRoll.indexOf(tier);
  const range = hyperRollRanges[index];
  const next = hyperRollRanges[index + 1];
  // Riot may change the ranges of tiers. A progress bar that contradicts the tier would be worse than none.
  if (!range || !next || rating < range.from || rating > range.to) return null;
  return { points: rating - range.from, of: range.to - range.from, next: next.tier };
}

function progressInDivision(tier: string, division: string, leaguePoints: number): Progress | null {
  const tierIndex = standard.indexOf(tier);
  const divisionIndex = divisions.indexOf(division);
  if (tierIndex < 0 || tierIndex >= firstApex || divisionIndex < 0) return null;
  const points = Math.min(Math.max(leaguePoints, 0), pointsPerDivision);
  const higher = divisions[divisionIndex + 1];
  if (higher) return { points, of: pointsPerDivision, next: `${tier} ${higher}` };
  const nextTier = standard[tierIndex + 1] ?? '';
  const next = tierIndex + 1 === firstApex ? nextTier : `${nextTier} ${divisions[0]}`;
  return { points, of: pointsPerDivision, next };
}

/**
 * Compares ranks for `toSorted`, the higher first. Tiers come before points, because the points of the apex tiers overlap.
 * The standard ladder comes before Hyper Roll's ladder, which ended in 2024 and has other points. A provisional rating comes after
 * the others. Ranks of different games with ratings cannot be compared.
 */
export function compareRanks(a: Rank, b: Rank): number {
  const [keyA, keyB] = [sortKeyOf(a), sortKeyOf(b)];
  const first = keyA.findIndex((part, index) => part !== keyB[index]);
  return first < 0 ? 0 : (keyB[first] ?? 0) - (keyA[first] ?? 0);
}

/** Lists the numbers to compare, the most important first: kind, tier, division, points. */
function sortKeyOf(rank: Rank): readonly number[] {
  if (rank.kind === 'unranked') return [0];
  if (rank.kind === 'rated') return [1, hyperRoll.indexOf(rank.tier), rank.rating];
  if (rank.kind === 'rating') return [1, rank.isProvisional ? 0 : 1, rank.rating];
  const { tier, leaguePoints } = rank;
  return [2, standard.indexOf(tier), divisions.indexOf(rank.division), leaguePoints];
}
