import { compareRanks } from '../games/ladder.ts';
import type { PlayedGames, Rank } from '../games/rank.ts';
import type { TimedRank } from '../games/ranks.ts';
import { isReset } from './weeks.ts';

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

/** Lists the past seasons, the newest first. @param samples of all times, oldest first. */
export function listSeasons(samples: readonly TimedRank[]): readonly Season[] {
  const seasons: Season[] = [];
  let [season, isWhole]: [readonly TimedRank[], boolean] = [[], false];
  for (const [index, sample] of samples.entries()) {
    const [first, last] = [season[0], season.at(-1)];
    if (last && !isEnd(last, sample, samples[index + 1])) {
      season = [...season, sample];
      continue;
    }
    if (first && last) {
      const [highest = last.rank] = season.map(({ rank }) => rank).toSorted(compareRanks);
      const [from, to] = [first.readAt, sample.readAt];
      seasons.push({ from, to, isWhole, last: last.rank, highest, record: last.record });
    }
    isWhole ||= index > 0 || !isRanked(sample);
    season = isRanked(sample) ? [sample] : [];
  }
  return seasons.reverse();
}

/** A season ends when a rank becomes UNRANKED, which is stored after a second read only, or when two reads tell less games. */
function isEnd(last: TimedRank, sample: TimedRank, next: TimedRank | undefined): boolean {
  if (!isRanked(sample)) return true;
  return isReset(last, sample) && next !== undefined && isReset(last, next);
}

const isRanked = ({ rank }: TimedRank) => rank.kind !== 'unranked';
