/** A ladder as a line: every rank is a number of points on it, so that ranks can be compared and drawn. */
import { hyperRollTiers, type Standing, standardTiers } from './rank.ts';

/** A tier's stretch of a ladder; `to` is Infinity for the highest. */
export interface Band {
  readonly tier: string;
  readonly from: number;
  readonly to: number;
  /** Where the points in its rank texts count from: 'MASTER I 0 LP' is 2800, 'ORANGE 4480' is 4480. */
  readonly zero: number;
}

/** League points from one division to the next. */
export const division = 100;
const divisions = ['IV', 'III', 'II', 'I'];
/** The first tier without divisions; points go on from there without end. */
const firstApex = standardTiers.indexOf('MASTER');
/** Where each Hyper Roll tier begins, in its rating. Source: the publisher's announcement of Hyper Roll (2021). */
const hyperRollStarts = [0, 1400, 2600, 3400, 4200];

const standardBands: readonly Band[] = standardTiers.slice(0, firstApex + 1).map((tier, index) => ({
  tier,
  from: index * divisions.length * division,
  to: index === firstApex ? Number.POSITIVE_INFINITY : (index + 1) * divisions.length * division,
  zero: index * divisions.length * division,
}));

const hyperRollBands: readonly Band[] = hyperRollTiers.map((tier, index) => ({
  tier,
  from: hyperRollStarts[index] ?? 0,
  to: hyperRollStarts[index + 1] ?? Number.POSITIVE_INFINITY,
  zero: 0,
}));

/** The tiers of a queue's ladder as stretches, lowest first. The apex tiers share one, since only points part them. */
export function bandsOf(tiers: readonly string[]): readonly Band[] {
  return tiers[0] === hyperRollTiers[0] ? hyperRollBands : standardBands;
}

/** The divisions of a tier, lowest first; none for the apex tiers, Hyper Roll's, and tiers that nobody knows yet. */
export function divisionsOf(tier: string): readonly string[] {
  const at = indexIn(standardTiers, tier);
  return at >= 0 && at < firstApex ? divisions : [];
}

/** Where a rank stands on its ladder; undefined for unranked and for tiers that nobody knows yet. */
export function ladderPoints(rank: Standing): number | undefined {
  switch (rank.kind) {
    case 'unranked':
      return undefined;
    case 'rated':
      return rank.rating;
    case 'divided': {
      const tier = indexIn(standardTiers, rank.tier);
      if (tier < 0) return undefined;
      const start = Math.min(tier, firstApex) * divisions.length * division;
      if (tier >= firstApex) return start + rank.leaguePoints;
      return start + Math.max(0, divisions.indexOf(rank.division)) * division + rank.leaguePoints;
    }
  }
}

/** How far somebody is on the way to the next step: a division, or in Hyper Roll a tier. */
export interface Progress {
  /** Points gained on this step, from 0 to `of`. */
  readonly points: number;
  readonly of: number;
  /** The next step in words: 'GOLD I', 'PLATINUM IV', 'MASTER', 'BLUE'. */
  readonly next: string;
}

/** Null where there is no next step (apex tiers, the highest Hyper Roll tier), and for what stands on no ladder we know. */
export function progressOf(standing: Standing): Progress | null {
  switch (standing.kind) {
    case 'unranked':
      return null;
    case 'rated':
      return progressInTier(standing.tier, standing.rating);
    case 'divided':
      return progressInDivision(standing.tier, standing.division, standing.leaguePoints);
  }
}

function progressInTier(tier: string, rating: number): Progress | null {
  const at = hyperRollBands.findIndex((band) => band.tier === tier);
  const band = hyperRollBands[at];
  const next = hyperRollBands[at + 1];
  // The publisher may move the bounds; a bar that contradicts the tier is worse than none.
  if (!band || !next || rating < band.from || rating > band.to) return null;
  return { points: rating - band.from, of: band.to - band.from, next: next.tier };
}

function progressInDivision(tier: string, of: string, leaguePoints: number): Progress | null {
  const at = indexIn(standardTiers, tier);
  const place = divisions.indexOf(of);
  if (at < 0 || at >= firstApex || place < 0) return null;
  const points = Math.min(Math.max(leaguePoints, 0), division);
  const higher = divisions[place + 1];
  if (higher) return { points, of: division, next: `${tier} ${higher}` };
  const above = standardTiers[at + 1] ?? '';
  return { points, of: division, next: at + 1 === firstApex ? above : `${above} ${divisions[0]}` };
}

/**
 * Orders standings, the higher first, for `toSorted`. Tiers come before points, since the publisher grants the apex
 * tiers by its own count. The standard ladder comes before Hyper Roll's, which ended in 2024 and cannot be compared.
 */
export function byHeight(one: Standing, other: Standing): number {
  const [a, b] = [heightOf(one), heightOf(other)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}

/** Kind, tier, division and points: compared in this order. */
function heightOf(standing: Standing): readonly number[] {
  switch (standing.kind) {
    case 'unranked':
      return [0];
    case 'rated':
      return [1, indexIn(hyperRollTiers, standing.tier), standing.rating];
    case 'divided': {
      const tier = indexIn(standardTiers, standing.tier);
      return [2, tier, indexIn(divisions, standing.division), standing.leaguePoints];
    }
  }
}

function indexIn(tiers: readonly string[], tier: string): number {
  return tiers.indexOf(tier);
}
