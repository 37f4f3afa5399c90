/** What a stretch of a ladder is parted into, so that a graph of it has something to be read against. */
import { division, listDivisions, listTierRanges, type TierRange } from '../games/ladder.ts';

/** A tier, one of its divisions, or a step of points within it. */
export interface ScaleStep extends Omit<TierRange, 'zero'> {
  /** 'IV' to 'I', for a division. */
  readonly division?: string;
  /** The points at its lower end as rank texts count them, for a step that does not begin its tier. */
  readonly points?: number;
}

/** Up to this many points, divisions are shown instead of tiers. */
const longestInDivisions = 6 * division;
/** How long a step of points can be: at most so many fit into what is shown. */
const lengths = [50, 100, 200, 250, 500, 1000, 2000];
const mostSteps = 5;
/** What fills more than this share of a stretch leaves nothing else to read it against. */
const mostOfAll = 0.75;

/**
 * Parts a stretch of a queue's ladder into steps, lowest first and without gaps: divisions where it is short, else tiers.
 * A tier without divisions is cut by points where it has no end, or fills most of the stretch.
 * @param tiers all of the ladder's tiers, lowest first.
 * @param high more than `low`. The outer steps may reach beyond both.
 */
export function toScale(tiers: readonly string[], low: number, high: number): readonly ScaleStep[] {
  const range = high - low;
  return listTierRanges(tiers)
    .flatMap((band) => {
      if (listDivisions(band.tier).length > 0) {
        return range > longestInDivisions ? band : byDivision(band);
      }
      const seen = Math.min(band.to, high) - Math.max(band.from, low);
      const isCut = band.to === Number.POSITIVE_INFINITY || seen > range * mostOfAll;
      return isCut ? byPoints(band, low, high) : band;
    })
    .filter(({ from, to }) => from < high && to > low);
}

function byDivision({ tier, from }: TierRange): readonly ScaleStep[] {
  return listDivisions(tier).map((name, index) => ({
    tier,
    division: name,
    from: from + index * division,
    to: from + (index + 1) * division,
  }));
}

function byPoints(
  { tier, zero, from, to }: TierRange,
  low: number,
  high: number,
): readonly ScaleStep[] {
  const length = lengths.find((each) => (high - low) / each <= mostSteps) ?? high - low;
  const first = Math.floor((Math.max(from, low) - zero) / length);
  const end = Math.ceil((Math.min(to, high) - zero) / length);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const points = (first + index) * length;
    const start = zero + points;
    const step = { tier, from: Math.max(start, from), to: Math.min(start + length, to) };
    return start > from ? { ...step, points } : step;
  });
}
