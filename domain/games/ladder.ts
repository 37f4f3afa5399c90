/** The order of ranks, and the progress to the next step. `ladder-points.ts` has numbers for graphs. */
import { deadlockTiers, hyperRollTiers, medalTiers, type Rank, standardTiers } from './rank.ts';

/** The league points between two divisions. */
export const pointsPerDivision = 100;

/** A ladder whose tiers have divisions, often except the highest ones. */
export interface DividedLadder {
  readonly tiers: readonly string[];
  /** Lowest first. */
  readonly divisions: readonly string[];
  /** The index of the first tier without divisions. The number of tiers if there is none. */
  readonly firstApex: number;
  /** In what players count a change. Without points, each division has `pointsPerDivision`. */
  readonly unit: 'points' | 'stars' | 'divisions';
}

const standard: DividedLadder = {
  tiers: standardTiers,
  divisions: ['IV', 'III', 'II', 'I'],
  firstApex: standardTiers.indexOf('MASTER'),
  unit: 'points',
};
const medals: DividedLadder = {
  tiers: medalTiers,
  divisions: ['I', 'II', 'III', 'IV', 'V'],
  firstApex: medalTiers.indexOf('IMMORTAL'),
  unit: 'stars',
};
const deadlock: DividedLadder = {
  tiers: deadlockTiers,
  divisions: ['1', '2', '3', '4', '5', '6'],
  firstApex: deadlockTiers.length,
  unit: 'divisions',
};
const hyperRoll: readonly string[] = hyperRollTiers;
/** The rating at which each Hyper Roll tier begins. Source: Riot's announcement of Hyper Roll (2021). */
export const hyperRollStarts: readonly number[] = [0, 1400, 2600, 3400, 4200];

/**
 * Undefined for Hyper Roll, which has no divisions, and for an unknown tier.
 * @param division tells ladders apart that have a tier of the same name.
 */
export function findLadder(tier: string, division = ''): DividedLadder | undefined {
  const found = [standard, medals, deadlock].filter(({ tiers }) => tiers.includes(tier));
  return found.find(({ divisions }) => divisions.includes(division)) ?? found[0];
}

/** The unit in which players of a queue count, and its size in ladder points. @param tiers of the queue, lowest first. */
export function findUnit([lowest = '']: readonly string[]) {
  const { unit = 'points' } = findLadder(lowest) ?? {};
  return { unit, size: unit === 'points' ? 1 : pointsPerDivision };
}

/** Lowest first; none for the highest, Hyper Roll's and unknown tiers. @param division see `findLadder`. */
export function listDivisions(tier: string, division?: string): readonly string[] {
  const ladder = findLadder(tier, division);
  return ladder && ladder.tiers.indexOf(tier) < ladder.firstApex ? ladder.divisions : [];
}

/** The progress to the next division, or in Hyper Roll to the next tier. */
export interface Progress {
  /** Gained since the last step. */
  readonly points: number;
  /** From the last step to the next one. */
  readonly of: number;
  /** Like 'GOLD I', 'MASTER' or 'BLUE'. */
  readonly next: string;
}

/** Null for unranked, without points, for unknown tiers, and for the highest tiers. */
export function toProgress(rank: Rank): Progress | null {
  if (rank.kind === 'rated') return progressInTier(rank.tier, rank.rating);
  if (rank.kind !== 'divided') return null;
  return progressInDivision(rank.tier, rank.division, rank.leaguePoints);
}

function progressInTier(tier: string, rating: number): Progress | null {
  const index = hyperRoll.indexOf(tier);
  const [start, end] = hyperRollStarts.slice(Math.max(index, 0));
  // Riot may change the ranges. A progress bar must not contradict the tier.
  const isOutside = start === undefined || end === undefined || rating < start || rating > end;
  if (index < 0 || isOutside) return null;
  return { points: rating - start, of: end - start, next: hyperRoll[index + 1] ?? '' };
}

function progressInDivision(tier: string, division: string, leaguePoints: number): Progress | null {
  const { tiers, divisions, firstApex } = standard;
  const tierIndex = tiers.indexOf(tier);
  const divisionIndex = listDivisions(tier).indexOf(division);
  if (divisionIndex < 0) return null;
  const points = Math.min(Math.max(leaguePoints, 0), pointsPerDivision);
  const higher = divisions[divisionIndex + 1];
  if (higher) return { points, of: pointsPerDivision, next: `${tier} ${higher}` };
  const nextTier = tiers[tierIndex + 1] ?? '';
  const next = tierIndex + 1 === firstApex ? nextTier : `${nextTier} ${divisions[0]}`;
  return { points, of: pointsPerDivision, next };
}

/**
 * Compares ranks for `sort`, the higher first. The points of the apex tiers overlap, so tiers come
 * first. Ranks of different games with ratings or medals cannot be compared.
 */
export function compareRanks(a: Rank, b: Rank): number {
  return compareSortKeys(toSortKey(a), toSortKey(b));
}

/** Compares for `sort`, the key of the higher rank first. */
export function compareSortKeys(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((part, index) => part !== b[index]);
  return first < 0 ? 0 : (b[first] ?? 0) - (a[first] ?? 0);
}

/** Returns the numbers to compare, the most important first. */
export function toSortKey(rank: Rank): readonly number[] {
  if (rank.kind === 'unranked') return [0];
  if (rank.kind === 'rated') return [1, hyperRoll.indexOf(rank.tier), rank.rating];
  if (rank.kind === 'rating') return [1, rank.isProvisional ? 0 : 1, rank.rating];
  const { tiers, divisions } = findLadder(rank.tier, rank.division) ?? standard;
  const step = [2, tiers.indexOf(rank.tier), divisions.indexOf(rank.division)];
  if (rank.kind === 'divided') return [...step, rank.leaguePoints];
  // The first place is the best, and any place is better than none.
  return [...step, rank.place === undefined ? Number.NEGATIVE_INFINITY : -rank.place];
}
