/** A recap of a month or a year, as far as the site has read it. */
import type { GameAccount } from '../games/game-account.ts';
import { type GameId, gameById } from '../games/games.ts';
import { compareRanks } from '../games/ladder.ts';
import type { ShownName } from '../games/player-name.ts';
import { isPromotion } from '../games/promotion.ts';
import type { PlayedGames, Rank } from '../games/rank.ts';
import type { TimedRank } from '../games/ranks.ts';
import { countGames, describesWins } from '../games/record.ts';
import type { SavedGame } from '../profiles/profile.ts';
import { dayMs } from '../week.ts';
import { type HistoryPoint, type RankSample, toHistoryPoint } from './rank-history.ts';
import { listSteps, type Step, sumSteps, sumWeeks } from './steps.ts';

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
  /** When the site first read the queue, if that is in the period, ISO 8601 in UTC. */
  readonly since: string | undefined;
  /** The kind of the last rank. */
  readonly kind: Rank['kind'];
  readonly last: HistoryPoint;
  readonly highest: HistoryPoint;
  /** Ladder points, without resets. */
  readonly climb: number;
  /** Undefined if no week was one of a rise. */
  readonly bestWeek: { readonly monday: string; readonly points: number } | undefined;
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

/** Site times begin with the specification's year. */
const firstYear = 2020;

/** @returns undefined for another text, and for a period that has not begun. */
export function parsePeriod(name: string, nowMs: number): Period | undefined {
  const [, year = '', month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(name) ?? [];
  const from = Date.UTC(Number(year), month ? Number(month) - 1 : 0);
  const to = month ? Date.UTC(Number(year), Number(month)) : Date.UTC(Number(year) + 1, 0);
  if (Number(year) < firstYear || from > nowMs) return undefined;
  return { name, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** @returns the month or, in January, the year that ended in the last seven days; null for none. */
export function findEndedPeriod(nowMs: number): string | null {
  const ended = new Date(nowMs - 7 * dayMs);
  const [then, now] = [ended, new Date(nowMs)].map((time) => time.toISOString().slice(0, 7));
  if (then === undefined || then === now) return null;
  return then.endsWith('12') ? then.slice(0, 4) : then;
}

/** Lists the queues in which something happened. @param samples of all times, oldest first in each queue. */
export function listRecaps(
  savedGames: readonly SavedGame[],
  samples: readonly RankSample[],
  period: Period,
): readonly QueueRecap[] {
  return savedGames.flatMap((saved) =>
    gameById(saved.game).queues.flatMap(({ id }) => {
      const ofQueue = samples.filter(
        ({ game, playerId, queue }) =>
          game === saved.game && playerId === saved.playerId && queue === id,
      );
      const recap = createRecap(saved.game, id, ofQueue, period);
      const { game, name, displayName, title, region } = saved;
      const mains = (saved.plays.mains ?? []).flatMap((main) => main.name || []).slice(0, 3);
      return recap ? [{ game, name, displayName, title, region, queue: id, ...recap, mains }] : [];
    }),
  );
}

function createRecap(
  game: GameId,
  queueId: string,
  samples: readonly TimedRank[],
  { from, to }: Period,
): Omit<QueueRecap, keyof GameAccount | keyof ShownName | 'queue' | 'mains'> | undefined {
  const steps = listSteps(samples.filter(({ readAt }) => readAt < to)).filter(
    ({ after }) => after.readAt >= from,
  );
  const [first, last] = [steps[0], steps.at(-1)];
  const [firstSample] = samples;
  if (!first || !last || !firstSample) return undefined;
  const ranks = [first.before, ...steps.map(({ after }) => after)];
  const highest = ranks.reduce((best, each) =>
    compareRanks(each.rank, best.rank) < 0 ? each : best,
  );
  const { points: climb, games } = sumSteps(steps);
  const weeks = [...sumWeeks(steps)].sort(([, a], [, b]) => b.points - a.points);
  const [best] = weeks.filter(([, { points }]) => points > 0);
  const queue = gameById(game).queues.find(({ id }) => id === queueId);
  return {
    since: firstSample.readAt >= from ? firstSample.readAt : undefined,
    kind: last.after.rank.kind,
    last: toHistoryPoint(last.after),
    // The rank at the beginning of the period.
    highest: toHistoryPoint(highest.readAt < from ? { ...highest, readAt: from } : highest),
    climb,
    bestWeek: best && { monday: best[0], points: best[1].points },
    promotions: steps.filter(({ before, after }) => isPromotion(before.rank, after.rank)).length,
    activeDays: new Set(steps.filter(isActive).map(({ after }) => after.readAt.slice(0, 10))).size,
    games: games && countGames(games) > 0 ? games : undefined,
    longestRun: queue && describesWins(queue) ? findLongestRun(steps) : 0,
  };
}

const isActive = ({ points, games }: Step) => points !== 0 || (games && countGames(games) > 0);

/** Counts games of steps that follow each other, and of which none was lost or drawn. */
function findLongestRun(steps: readonly Step[]): number {
  let [longest, run] = [0, 0];
  for (const { games } of steps) {
    run = games && countGames(games) === games.wins ? run + games.wins : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
