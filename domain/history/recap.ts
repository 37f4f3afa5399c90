/** A recap of a month or a year, as far as the site has read it. */
import type { Queue } from '../games/game.ts';
import type { GameAccount } from '../games/game-account.ts';
import { compareRanks } from '../games/ladder.ts';
import type { ShownName } from '../games/player-name.ts';
import { isPromotion } from '../games/promotion.ts';
import { divisionOf, type PlayedGames, type Rank, tierOf } from '../games/rank.ts';
import type { TimedRank } from '../games/ranks.ts';
import { countGames } from '../games/record.ts';
import type { SavedGame } from '../profiles/profile.ts';
import { dayMs } from '../week.ts';
import { type HistoryPoint, listQueues, type RankSample, toHistoryPoint } from './rank-history.ts';
import { toDayTime } from './sample-time.ts';
import { isOfOneWeek, listSteps, type Step, sumSteps, sumWeeks } from './steps.ts';

export interface Period {
  /** Like '2026' or '2026-11'. */
  readonly name: string;
  /** ISO 8601 in UTC; `to` is the first time after it. */
  readonly from: string;
  readonly to: string;
}

/** One queue in a period. */
export interface QueueRecap extends GameAccount, ShownName {
  readonly queue: string;
  /** When it counts from, if that is not the last day before the period, ISO 8601 in UTC. */
  readonly since: string | undefined;
  /** The kind and the division of the last rank. */
  readonly kind: Rank['kind'];
  readonly division: string;
  readonly last: HistoryPoint;
  readonly highest: HistoryPoint;
  /** Ladder points, without resets. */
  readonly climb: number;
  /** Undefined if no week was one of a rise. */
  readonly bestWeek: { readonly monday: string; readonly points: number } | undefined;
  /** To a higher tier. */
  readonly promotions: number;
  /** The days (UTC) on which a game or a change of the rank was seen. */
  readonly activeDays: number;
  /** Undefined if they are not known. */
  readonly games: PlayedGames | undefined;
  /** The most games in a row that were won for certain; 0 if that is not known. */
  readonly longestRun: number;
  /** The names of the three that the player plays most now: no source tells those of a time. */
  readonly mains: readonly string[];
}

/** Older years are mistakes. */
const firstYear = 2020;

/** @returns undefined for another text, and for a period that has not begun. */
export function parsePeriod(name: string, nowMs: number): Period | undefined {
  const [, year = '', month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(name) ?? [];
  const from = Date.UTC(Number(year), month ? Number(month) - 1 : 0);
  const to = month ? Date.UTC(Number(year), Number(month)) : Date.UTC(Number(year) + 1, 0);
  if (Number(year) < firstYear || from > nowMs) return undefined;
  return { name, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** The month and the year of now, and those before them, like '2026-11'. The newest month is first. */
export function listPeriods(nowMs: number): readonly [string, string, string, string] {
  const now = new Date(nowMs);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const toMonth = (place: number) => new Date(Date.UTC(year, place)).toISOString().slice(0, 7);
  return [toMonth(month), toMonth(month - 1), String(year), String(year - 1)];
}

/** Finds the month or, in January, the year that ended in the last seven days; otherwise this year. */
export function findRecapPeriod(nowMs: number): string {
  const [, lastMonth, year, lastYear] = listPeriods(nowMs);
  const isNew = new Date(nowMs).getUTCDate() <= 7;
  if (!isNew) return year;
  return lastMonth.endsWith('12') ? lastYear : lastMonth;
}

/** Lists the queues in which something happened. @param samples of all times, oldest first in each queue. */
export function listRecaps(
  savedGames: readonly SavedGame[],
  samples: readonly RankSample[],
  period: Period,
): readonly QueueRecap[] {
  return listQueues(savedGames, samples).flatMap(({ saved, queue, samples: ofQueue }) => {
    const recap = createRecap(queue, ofQueue, period);
    const { game, name, displayName, title, region } = saved;
    const mains = (saved.plays.mains ?? []).flatMap((main) => main.name || []).slice(0, 3);
    return recap
      ? [{ game, name, displayName, title, region, queue: queue.id, ...recap, mains }]
      : [];
  });
}

function createRecap(
  { places }: Queue,
  samples: readonly TimedRank[],
  { from, to }: Period,
): Omit<QueueRecap, keyof GameAccount | keyof ShownName | 'queue' | 'mains'> | undefined {
  const steps = listSteps(samples.filter(({ readAt }) => readAt < to)).filter(
    ({ after }) => after.readAt >= from,
  );
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return undefined;
  const ranks = [...(first.before ? [first.before] : []), ...steps.map(({ after }) => after)];
  const highest = ranks.reduce((best, each) =>
    compareRanks(each.rank, best.rank) < 0 ? each : best,
  );
  const { points: climb, games } = sumSteps(steps);
  const weeks = [...sumWeeks(steps.filter(isOfOneWeek))];
  const [best] = weeks
    .filter(([, { points }]) => points > 0)
    .sort(([, a], [, b]) => b.points - a.points);
  // Without them, an earlier sum would be too low.
  const areCounted = first.games !== undefined;
  const active = steps.filter(
    ({ points, games: played }) => points !== 0 || (played && countGames(played) > 0),
  );
  const start = first.before?.readAt ?? from;
  const isKnown = start < from && Date.parse(from) - Date.parse(start) <= dayMs;
  return {
    since: isKnown || !first.before ? undefined : start,
    kind: last.after.rank.kind,
    division: divisionOf(last.after.rank),
    last: toHistoryPoint(last.after),
    // The rank at the beginning of the period.
    highest: toHistoryPoint(highest.readAt < from ? { ...highest, readAt: toDay(from) } : highest),
    climb,
    bestWeek: best && { monday: toDay(best[0]), points: best[1].points },
    promotions: steps.filter(isNewTier).length,
    activeDays: new Set(active.map(({ after }) => after.readAt.slice(0, 10))).size,
    games: areCounted && games && countGames(games) > 0 ? games : undefined,
    longestRun: places || !areCounted ? 0 : findLongestRun(steps),
  };
}

/** A whole day, which pages show as that day in every time zone. */
const toDay = (time: string) => toDayTime(new Date(time));

/** Divisions do not count: thinning leaves some of them out. */
function isNewTier({ before, after }: Step): boolean {
  return (
    before !== undefined &&
    tierOf(before.rank) !== tierOf(after.rank) &&
    isPromotion(before.rank, after.rank)
  );
}

/** Counts games of steps that follow each other in one season, and of which none was lost or drawn. */
function findLongestRun(steps: readonly Step[]): number {
  let [longest, run] = [0, 0];
  for (const { before, games } of steps) {
    if (!before) run = 0;
    run = games && countGames(games) === games.wins ? run + games.wins : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
