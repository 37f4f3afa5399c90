import { unranked } from '../games/rank.ts';
import { isHigher } from './queue-trends.ts';
import type { HistoryPoint } from './rank-history.ts';

/** A season that is over. */
export interface Season {
  /** The times of its first rank and of the reset after it, ISO 8601 in UTC. */
  readonly from: string;
  readonly to: string;
  /** Whether a reset was seen before it, too. Otherwise it may have begun earlier. */
  readonly isWhole: boolean;
  readonly last: HistoryPoint;
  readonly highest: HistoryPoint;
}

/**
 * Lists the past seasons, the newest first. A season ends when a rank becomes UNRANKED, which is stored after a second read only.
 * @param readings of all times, oldest first.
 */
export function listSeasons(readings: readonly HistoryPoint[]): readonly Season[] {
  const seasons: Season[] = [];
  let [season, isWhole]: [readonly HistoryPoint[], boolean] = [[], false];
  for (const reading of readings) {
    const [first, last] = [season[0], season.at(-1)];
    if (reading.tier !== unranked) {
      season = [...season, reading];
    } else {
      if (first && last) {
        const highest = season.reduce((best, each) => (isHigher(each, best) ? each : best));
        seasons.push({ from: first.at, to: reading.at, isWhole, last, highest });
      }
      [season, isWhole] = [[], true];
    }
  }
  return seasons.reverse();
}
