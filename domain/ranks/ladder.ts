/** A ladder as a line: every rank is a number of points on it, so that ranks can be compared and drawn. */
import { hyperRollTiers, type Rank, type StandardTier, standardTiers } from './rank.ts';

/** A tier's stretch of a ladder; `to` is Infinity for the highest. */
export interface Band {
  readonly tier: string;
  readonly from: number;
  readonly to: number;
}

/** League points from one division to the next. */
const division = 100;
const divisions = ['IV', 'III', 'II', 'I'];
/** The first tier without divisions; points go on from there without end. */
const firstApex = standardTiers.indexOf('MASTER');
/** Where each Hyper Roll tier begins, in its rating. Source: the publisher's announcement of Hyper Roll (2021). */
const hyperRollStarts = [0, 1400, 2600, 3400, 4200];

const standardBands: readonly Band[] = standardTiers.slice(0, firstApex + 1).map((tier, index) => ({
  tier,
  from: index * divisions.length * division,
  to: index === firstApex ? Number.POSITIVE_INFINITY : (index + 1) * divisions.length * division,
}));

const hyperRollBands: readonly Band[] = hyperRollTiers.map((tier, index) => ({
  tier,
  from: hyperRollStarts[index] ?? 0,
  to: hyperRollStarts[index + 1] ?? Number.POSITIVE_INFINITY,
}));

/** The tiers of a queue's ladder as stretches, lowest first. The apex tiers share one, since only points part them. */
export function bandsOf(tiers: readonly string[]): readonly Band[] {
  return tiers[0] === hyperRollTiers[0] ? hyperRollBands : standardBands;
}

/** Where a rank stands on its ladder; undefined for unranked and for tiers that nobody knows yet. */
export function ladderPoints(rank: Rank): number | undefined {
  switch (rank.kind) {
    case 'unranked':
      return undefined;
    case 'rated':
      return rank.rating;
    case 'divided': {
      const tier = standardTiers.indexOf(rank.tier as StandardTier);
      if (tier < 0) return undefined;
      const start = Math.min(tier, firstApex) * divisions.length * division;
      if (tier >= firstApex) return start + rank.leaguePoints;
      return start + Math.max(0, divisions.indexOf(rank.division)) * division + rank.leaguePoints;
    }
  }
}
