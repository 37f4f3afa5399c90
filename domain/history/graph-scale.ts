import { pointsPerDivision } from '../games/ladder.ts';
import { listTierRanges, type TierRange } from '../games/ladder-points.ts';

/** A tier, a division, or a range of points within a tier. */
export interface ScaleStep extends Omit<TierRange, 'zero' | 'divisions'> {
  readonly division?: string;
  /** The league points or rating at the lower end, for a step that does not start its tier. */
  readonly points?: number;
}

/** In ladder points. A larger range is divided into tiers. */
const maxDivisionRange = 6 * pointsPerDivision;
/** The smallest size is used that fits into the range at most `maxSteps` times. */
const stepSizes = [50, 100, 200, 250, 500, 1000, 2000];
const maxSteps = 5;
/** A tier that fills a larger share of the range is divided by points. */
const maxTierShare = 0.75;

/**
 * Divides a range of a ladder into divisions, tiers or point steps, lowest first and without gaps.
 * @param tiers all of the ladder's tiers, lowest first.
 * @param high greater than `low`. The first and the last step may reach beyond the range.
 */
export function toScale(tiers: readonly string[], low: number, high: number): readonly ScaleStep[] {
  const range = high - low;
  return listTierRanges(tiers)
    .flatMap((tierRange) => {
      if (tierRange.divisions.length > 0) {
        return range > maxDivisionRange ? tierRange : toDivisions(tierRange);
      }
      const shownPoints = Math.min(tierRange.to, high) - Math.max(tierRange.from, low);
      const isLong =
        tierRange.to === Number.POSITIVE_INFINITY || shownPoints > range * maxTierShare;
      const { zero } = tierRange;
      return isLong && zero !== undefined ? toPointSteps(tierRange, zero, low, high) : tierRange;
    })
    .filter(({ from, to }) => from < high && to > low);
}

function toDivisions({ tier, from, divisions }: TierRange): readonly ScaleStep[] {
  return divisions.map((division, index) => ({
    tier,
    division,
    from: from + index * pointsPerDivision,
    to: from + (index + 1) * pointsPerDivision,
  }));
}

function toPointSteps(
  { tier, from, to }: TierRange,
  zero: number,
  low: number,
  high: number,
): readonly ScaleStep[] {
  const size = stepSizes.find((step) => (high - low) / step <= maxSteps) ?? high - low;
  const first = Math.floor((Math.max(from, low) - zero) / size);
  const end = Math.ceil((Math.min(to, high) - zero) / size);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const points = (first + index) * size;
    const start = zero + points;
    const step = { tier, from: Math.max(start, from), to: Math.min(start + size, to) };
    return start > from ? { ...step, points } : step;
  });
}
