import { toLadderPoints } from '../games/ladder-points.ts';
import { addGames, subtractGames } from '../games/played-games.ts';
import type { PlayedGames } from '../games/rank.ts';
import type { TimedRank } from '../games/ranks.ts';
import { findWeekStart } from '../week.ts';
import { splitSeasons } from './seasons.ts';

/** The change between two samples of one season, which counts at the time of the later one. */
export interface Step {
  readonly before: TimedRank;
  readonly after: TimedRank;
  /** Ladder points; 0 if one of the ranks is not on the ladder. */
  readonly points: number;
  /** Undefined if the games are not known. */
  readonly games: PlayedGames | undefined;
}

/** @param samples of one queue, of all times, oldest first. A reset of the ladder is no step. */
export function listSteps(samples: readonly TimedRank[]): readonly Step[] {
  return splitSeasons(samples).flatMap(({ samples: season }) => {
    let counted = season[0]?.record;
    return season.slice(1).map((after, index): Step => {
      const before = season[index] ?? after;
      const games = after.record && counted && subtractGames(after.record, counted);
      counted = after.record ?? counted;
      const [from, to] = [before, after].map(({ rank }) => toLadderPoints(rank));
      const points = from === undefined || to === undefined ? 0 : to - from;
      return { before, after, points, games };
    });
  });
}

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
