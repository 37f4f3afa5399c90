/** The rows of a race. */
import { toLadderPoints } from '../games/ladder-points.ts';
import type { RankWithRecord } from '../games/rank.ts';
import { countGames as countRecord } from '../games/record.ts';
import type { Leaderboard, LeaderboardRow } from './leaderboard.ts';
import type { RaceRow } from './race.ts';
import { hasPlace, type RankedLine, toStandings } from './standings.ts';

/** How a row stands in a race that has begun. */
export function toRaceLine(
  { line, player, race }: Pick<LeaderboardRow, 'line' | 'player' | 'race'>,
  queue: string,
) {
  const { start, end } = race ?? {};
  const { rank = unranked, readAt } = end ?? { rank: player.ranks[queue], readAt: player.readAt };
  const [before, now] = [start && toLadderPoints(start.rank), toLadderPoints(rank)];
  const hasClimb = before !== undefined && now !== undefined && hasPlace(rank);
  return {
    line,
    rank,
    readAt,
    start,
    climb: hasClimb ? now - before : null,
    /** Undefined if the source does not count them. */
    games: start && countGames(rank) > 0 ? countGames(rank) - countGames(start.rank) : undefined,
    finalPlace: end?.place,
  } satisfies RankedLine & Record<string, unknown>;
}

/** Finds the rows whose race begins now: with their first rank, or after a reset of their record at the end of a season. */
export function listStarts({ race, queue, rows }: Leaderboard): readonly StoredRow[] {
  return rows.flatMap(({ line, player: { ranks, readAt }, race: stored }) => {
    const rank = ranks[queue];
    if (!race || !rank || !hasPlace(rank) || readAt < race.startsAt) return [];
    const { start } = stored ?? {};
    const hasBegun = start && countGames(start.rank) <= countGames(rank);
    return hasBegun ? [] : [[line, { start: { rank, readAt } }] as const];
  });
}

/** The result of a race as its rows stand now. */
export function listResults({ queue, rows }: Leaderboard): readonly StoredRow[] {
  const lines = rows.map((row) => toRaceLine(row, queue));
  return toStandings(lines, 'race').map(({ row: { line, start, rank, readAt }, place }) => [
    line,
    { start, end: { rank, readAt, place } },
  ]);
}

type StoredRow = readonly [line: number, row: RaceRow];

const unranked: RankWithRecord = { kind: 'unranked' };

const countGames = (rank: RankWithRecord) => (rank.kind === 'unranked' ? 0 : countRecord(rank));
