import { compareRanks } from '../games/ladder.ts';
import type { PlayedGames, Rank } from '../games/rank.ts';
import type { TimedRank } from '../games/ranks.ts';
import { tellsLess } from './weeks.ts';

/** A season that is over. */
export interface Season {
  /** The times of its first rank and of the reset after it, ISO 8601 in UTC. */
  readonly from: string;
  readonly to: string;
  /** Whether a reset was seen before it, too. Otherwise it may have begun earlier. */
  readonly isWhole: boolean;
  readonly last: Rank;
  readonly highest: Rank;
  /** The games at its end; undefined if they are not known. */
  readonly record?: PlayedGames | undefined;
}

interface SeasonSamples {
  /** At least one, all with a rank, oldest first. */
  readonly samples: readonly TimedRank[];
  readonly isWhole: boolean;
  /** The last known games. */
  readonly record: PlayedGames | undefined;
  /** The time of the reset after it; undefined for the present season. */
  readonly to?: string;
}

/** Lists the past seasons, the newest first. @param samples as for `splitSeasons`. */
export function listSeasons(samples: readonly TimedRank[]): readonly Season[] {
  const seasons = splitSeasons(samples).flatMap((season): readonly Season[] => {
    const { samples, isWhole, record, to } = season;
    const [first, last] = [samples[0], samples.at(-1)];
    if (!first || !last || !to) return [];
    const [highest = last.rank] = samples.map(({ rank }) => rank).toSorted(compareRanks);
    return [{ from: first.readAt, to, isWhole, last: last.rank, highest, record }];
  });
  return seasons.reverse();
}

/**
 * Splits samples where a rank becomes UNRANKED, which is stored after a second read only, and where two reads tell less games. One
 * read alone that does so is a mistake of the source, and is left out.
 * @param samples of all times with the present read, oldest first.
 */
export function splitSeasons(samples: readonly TimedRank[]): readonly SeasonSamples[] {
  const seasons: SeasonSamples[] = [];
  let season: TimedRank[] = [];
  let record: PlayedGames | undefined;
  let isWhole = false;
  const end = (to: string) => {
    if (season.length > 0) seasons.push({ samples: season, isWhole, record, to });
    [season, record, isWhole] = [[], undefined, true];
  };
  for (const [index, sample] of samples.entries()) {
    if (sample.rank.kind === 'unranked') {
      end(sample.readAt);
      continue;
    }
    if (tellsLess(record, sample)) {
      const next = samples[index + 1];
      if (!next || !tellsLess(record, next)) continue;
      end(sample.readAt);
    }
    season.push(sample);
    record = sample.record ?? record;
  }
  return season.length > 0 ? [...seasons, { samples: season, isWhole, record }] : seasons;
}
