import { hash } from 'node:crypto';
import { gameById } from '../../../domain/games/games.ts';
import { rankIn } from '../../../domain/games/ranks.ts';
import { toSampleTime } from '../../../domain/history/sample-time.ts';
import { calculateClimb } from '../../../domain/leaderboards/climb.ts';
import type { Leaderboard, LeaderboardRow } from '../../../domain/leaderboards/leaderboard.ts';
import { findNextTime, raceIntervalMs, toShownRace } from '../../../domain/leaderboards/race.ts';
import { findOrder, toRaceLine } from '../../../domain/leaderboards/race-lines.ts';
import { encodeTrend } from '../../../domain/leaderboards/row-trend.ts';
import type { Sort } from '../../../domain/leaderboards/standings.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { parseTrend } from '../../../domain/profiles/trend.ts';
import { findWeekEnd } from '../../../domain/week.ts';
import type {
  LeaderboardPage,
  ShownRow,
} from '../../../web/parts/leaderboard/leaderboard-props.ts';

/** @param options.viewer the profile of the signed-in user; undefined for an anonymous visitor. */
export function toLeaderboardPage(
  leaderboard: Leaderboard,
  options: {
    readonly queue: string;
    readonly sort: Sort;
    readonly viewer: Profile | undefined;
    readonly nowMs: number;
  },
): LeaderboardPage {
  const { queue, sort, viewer, nowMs } = options;
  const { id, name, game, audience, rows, openLines, role, ownLine, race } = leaderboard;
  // A hidden account is not marked, because others may look at the screen.
  const own = viewer?.savedGames ?? [];
  return {
    kind: 'leaderboard',
    id,
    name,
    game,
    queue,
    queues: gameById(game)
      .queues.filter(
        (each) =>
          each.id === queue ||
          rows.some(({ player }) => rankIn(player.ranks, each).kind !== 'unranked'),
      )
      .map((each) => each.id),
    sort: findOrder(leaderboard, queue, nowMs) === 'race' ? 'race' : sort,
    race: race && { ...toShownRace(race, nowMs), queue: leaderboard.queue },
    isDemo: rows.some(({ player }) => player.isDemo),
    audience,
    ...toTab(leaderboard, queue, nowMs),
    openLines: isEditor(leaderboard) ? openLines : [],
    role,
    ownLines: rows
      .filter(
        ({ line, player }) =>
          line === ownLine ||
          own.some(({ game, playerId }) => game === player.game && playerId === player.playerId),
      )
      .map(({ line }) => line),
    reloadsAt: new Date(Math.min(findWeekEnd(nowMs), findNextTime(race, nowMs))).toISOString(),
  };
}

export function isEditor({ role }: Pick<Leaderboard, 'role'>): boolean {
  return role === 'owner' || role === 'moderator';
}

/** The part of a page that all visitors see of a queue. */
export interface Tab extends Pick<LeaderboardPage, 'rows' | 'waitingCount' | 'version'> {}

export function toTab(leaderboard: Leaderboard, queue: string, nowMs: number): Tab {
  const { name, audience, openLines, placesBefore, race } = leaderboard;
  const order = findOrder(leaderboard, queue, nowMs);
  const before = new Map(placesBefore[order === 'race' ? order : queue]);
  const rows = leaderboard.rows.map((row) => {
    const shown = toShownRow(row, queue, before.get(row.line) ?? null, nowMs);
    return order === 'race' ? { ...shown, ...toRaceFields(row, leaderboard) } : shown;
  });
  const waitingCount = openLines.filter(({ problem }) => problem === null).length;
  const shownRace = race && toShownRace(race, nowMs);
  const head = toHash([name, audience, leaderboard.queue, shownRace]);
  return { rows, waitingCount, version: `${head}.${toHash([rows, waitingCount])}` };
}

/** Whether pages of these versions differ in more than their rows, so that one must be loaded again. */
export function hasOtherHead(version: string, other: string): boolean {
  return version.split('.')[0] !== other.split('.')[0];
}

function toShownRow(
  { line, player, trends, username, profilePic }: LeaderboardRow,
  queue: string,
  placeBefore: number | null,
  nowMs: number,
): ShownRow {
  const { name, displayName, title, region, profileIconId, readAt, failedAt } = player;
  const trend = parseTrend(trends, queue);
  const rank = player.ranks[queue] ?? { kind: 'unranked' };
  return {
    line,
    name,
    displayName,
    title,
    region,
    profileIconId,
    username,
    profilePic,
    rank,
    ...calculateClimb(trend, rank, nowMs),
    placeBefore,
    steps: encodeTrend(trend?.points ?? [], readAt),
    readAt: toSampleTime(readAt),
    hasFailed: failedAt !== null,
  };
}

/** The fields of a row in a race. A result has no trend, which would go on. */
function toRaceFields(row: LeaderboardRow, leaderboard: Leaderboard) {
  const { start, readAt, ...line } = toRaceLine(row, leaderboard);
  const startsAt = leaderboard.race?.startsAt ?? '';
  const isLate = start && Date.parse(start.readAt) - Date.parse(startsAt) > raceIntervalMs;
  const climbSince = isLate ? start.readAt : undefined;
  const shown = { ...line, readAt: toSampleTime(readAt), climbSince };
  return leaderboard.race?.isFrozen ? { ...shown, steps: [], hasFailed: false } : shown;
}

/** Returns a short hash of a value that JSON can have. */
export const toHash = (value: unknown) =>
  hash('sha256', JSON.stringify(value), 'base64url').slice(0, 10);
