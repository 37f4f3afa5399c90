/** The rows of a queue, in a race or not. */
import { toLadderPoints } from '../games/ladder-points.ts';
import type { ShownName } from '../games/player-name.ts';
import type { RankWithRecord } from '../games/rank.ts';
import { countGames as countRecord } from '../games/record.ts';
import type { Leaderboard, LeaderboardRow } from './leaderboard.ts';
import { hasBegun, type RaceRow } from './race.ts';
import { hasPlace, type RankedLine, toStandings } from './standings.ts';

interface Line extends RankedLine, ShownName {
  readonly username: string | null;
  /** When the rank was read, ISO 8601 in UTC. */
  readonly readAt: string;
  /** Where the row began the race. */
  readonly start?: RaceRow['start'];
  /** Since then; undefined if the source does not count them. */
  readonly games?: number | undefined;
}

/** Finds the order of a queue: that of the race from its start on, also after the end. */
export function findOrder(
  leaderboard: Pick<Leaderboard, 'queue' | 'race'>,
  queue: string,
  nowMs: number,
): 'race' | 'rank' {
  return queue === leaderboard.queue && hasBegun(leaderboard, nowMs) ? 'race' : 'rank';
}

/** @returns the rows of a queue, with their order. Without a race no climb is known. */
export function toLines(leaderboard: Leaderboard, queue: string, nowMs: number) {
  const order = findOrder(leaderboard, queue, nowMs);
  const lines = leaderboard.rows.map((row) =>
    order === 'race' ? toRaceLine(row, leaderboard) : toLine(row, queue),
  );
  return { order, lines };
}

function toLine({ line, player, username }: LeaderboardRow, queue: string): Line {
  const { name, displayName, title, ranks, readAt } = player;
  const rank = ranks[queue] ?? { kind: 'unranked' };
  return { line, name, displayName, title, username, rank, readAt, climb: null };
}

/** How a row stands in a race that has begun. */
export function toRaceLine(
  row: LeaderboardRow,
  { queue, race }: Pick<Leaderboard, 'queue' | 'race'>,
): Line {
  const { start } = row.race ?? {};
  const end = race?.isFrozen ? row.race?.end : undefined;
  const line = toLine(row, queue);
  // A leaderboard that is listed now has the shared row, which can be older.
  const isOlder = start !== undefined && line.readAt < start.readAt;
  const { rank, readAt } = end ?? (isOlder ? start : line);
  const [before, now] = [start && toLadderPoints(start.rank), toLadderPoints(rank)];
  return {
    ...line,
    rank,
    readAt,
    start,
    climb: before === undefined || now === undefined || !hasPlace(rank) ? null : now - before,
    games: start && countGames(rank) > 0 ? countGames(rank) - countGames(start.rank) : undefined,
    finalPlace: race?.isFrozen ? (end?.place ?? null) : undefined,
  };
}

/** Finds the rows that begin the race now: with their first rank, or after a reset of their record at the end of a season. */
export function listStarts({ race, queue, rows }: Leaderboard): readonly StoredRow[] {
  return rows.flatMap(({ line, player: { ranks, readAt }, race: stored }) => {
    const rank = ranks[queue];
    if (!race || !rank || !hasPlace(rank) || readAt < race.startsAt) return [];
    const { start } = stored ?? {};
    const isReset =
      start &&
      readAt >= start.readAt &&
      countGames(rank) > 0 &&
      countGames(rank) < countGames(start.rank);
    return start && !isReset ? [] : [[line, { start: { rank, readAt } }] as const];
  });
}

/** The result of a race as its rows stand now. */
export function listResults(leaderboard: Leaderboard): readonly StoredRow[] {
  const starts = new Map(listStarts(leaderboard));
  const lines = leaderboard.rows.map((row) =>
    toRaceLine({ ...row, race: starts.get(row.line) ?? row.race }, leaderboard),
  );
  return toStandings(lines, 'race').map(({ row: { line, start, rank, readAt }, place }) => [
    line,
    { start, end: { rank, readAt, place } },
  ]);
}

type StoredRow = readonly [line: number, row: RaceRow];

const countGames = (rank: RankWithRecord) => (rank.kind === 'unranked' ? 0 : countRecord(rank));
