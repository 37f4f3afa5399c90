import { toLadderPoints } from '../games/ladder-points.ts';
import { addGames, subtractGames } from '../games/played-games.ts';
import type { PlayedGames } from '../games/rank.ts';
import type { TimedRank } from '../games/ranks.ts';
import { findWeekStart, weekMs } from '../week.ts';
import { splitSeasons } from './seasons.ts';

/** The change between two samples of one season, which counts at the time of the later one. */
export interface Step {
  /** Undefined for the first sample of a season after a reset that was seen: all its games are new. */
  readonly before: TimedRank | undefined;
  readonly after: TimedRank;
  /** Ladder points; 0 if one of the ranks is not on the ladder. */
  readonly points: number;
  /** Undefined if the games are not known. */
  readonly games: PlayedGames | undefined;
}

/** @param samples of one queue, of all times with the present read, oldest first. */
export function listSteps(samples: readonly TimedRank[]): readonly Step[] {
  return splitSeasons(samples).flatMap(({ samples: season }, place) => {
    let counted = place > 0 ? noGames : season[0]?.record;
    return season.flatMap((after, index): readonly Step[] => {
      const before = season[index - 1];
      if (!before && place === 0) return [];
      const games = after.record && counted && subtractGames(after.record, counted);
      counted = after.record ?? counted;
      const [from, to] = [before, after].map((each) => each && toLadderPoints(each.rank));
      const points = from === undefined || to === undefined ? 0 : to - from;
      // A source can correct single counts.
      const isKnown = games && Object.values(games).every((count) => count >= 0);
      return [{ before, after, points, games: isKnown ? games : undefined }];
    });
  });
}

const noGames: PlayedGames = { wins: 0, losses: 0 };

export interface Sum {
  readonly points: number;
  /** Undefined if no games are known. */
  readonly games: PlayedGames | undefined;
}

export function sumSteps(steps: readonly Step[]): Sum {
  const known = steps.flatMap(({ games }) => games ?? []);
  return {
    points: steps.reduce((sum, { points }) => sum + points, 0),
    games: known.length > 0 ? known.reduce(addGames) : undefined,
  };
}

/** Sums each week (Monday to Sunday, UTC) with a step. @returns by the first day in ISO 8601, oldest first. */
export function sumWeeks(steps: readonly Step[]): ReadonlyMap<string, Sum> {
  const weeks = Map.groupBy(steps, ({ after }) =>
    new Date(findWeekStart(Date.parse(after.readAt))).toISOString(),
  );
  return new Map([...weeks].map(([monday, ofWeek]) => [monday, sumSteps(ofWeek)]));
}

/** Whether a step says in which week it happened. */
export function isOfOneWeek({ before, after }: Step): boolean {
  return !before || Date.parse(after.readAt) - Date.parse(before.readAt) <= weekMs;
}
