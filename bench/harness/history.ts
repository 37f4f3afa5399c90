/** Creates rank histories that look like those of real players: each game changes the rank by about 20 league points. */
import { createMonths, formatPeak } from '../../adapters/database/ranks/rank-samples.ts';
import { toLadderPoints, toRank } from '../../domain/games/ladder-points.ts';
import { type Rank, standardTiers } from '../../domain/games/rank.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { thinningSteps, toMonth } from '../../domain/profiles/thin-samples.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** DIAMOND I 99 LP: from MASTER on there are no divisions. */
const maxPoints = 2799;
/** The id of the last series that was created. */
let lastSeriesId = 0;

/** The peak and the months of a queue, by what they depend on, because many users have the same history. */
const histories = new Map<string, ReturnType<typeof createHistory>>();

export interface HistorySize {
  /** The approximate number of samples of all queues together. */
  readonly sampleCount: number;
  /** The age of the oldest sample. The samples of a queue have the same distance. */
  readonly days: number;
}

/** Creates the rows of a history. The newest samples are the current ranks, and old samples need not be thinned out. */
export function createHistoryRows(
  profileId: string,
  savedGames: readonly SavedGame[],
  { sampleCount, days }: HistorySize = { sampleCount: 0, days: 0 },
) {
  if (sampleCount === 0) return { rankSeries: [], rankMonths: [] };
  const queues = savedGames.flatMap(({ game, playerId, readAt, ranks }, position) =>
    Object.entries(ranks).map(([queue, rank]) => {
      return { key: { profileId, game, playerId, queue }, history: { rank, readAt, position } };
    }),
  );
  const count = Math.ceil(sampleCount / queues.length);
  const rows = queues.map(({ key, history }) => {
    const parameters = { ...history, count, days };
    const { peak, months } = histories.getOrInsertComputed(JSON.stringify(parameters), () =>
      createHistory(parameters),
    );
    lastSeriesId += 1;
    const id = lastSeriesId;
    return {
      series: { id, ...key, peak },
      months: months.map((row) => ({ ...row, seriesId: id })),
    };
  });
  return {
    rankSeries: rows.map(({ series }) => series),
    rankMonths: rows.flatMap(({ months }) => months),
  };
}

/** Creates the history of a queue. @param parameters.position changes the history, so that two games have different ones. */
function createHistory(parameters: {
  readonly rank: Rank;
  readonly readAt: string;
  readonly position: number;
  readonly count: number;
  readonly days: number;
}) {
  const { rank, readAt, position, count, days } = parameters;
  const newest = new Date(readAt).getTime();
  const samples = createRanks(rank, count, position).map((rank, index) => {
    const age = ((days * dayMs) / count) * (count - 1 - index);
    return { readAt: new Date(newest - age).toISOString(), rank };
  });
  const thinnedBefore = toMonth(new Date(newest - thinningSteps[0].afterMs).toISOString());
  const months = createMonths(0, samples).map((row) =>
    row.month < thinnedBefore ? { ...row, detail: thinningSteps[0].to } : row,
  );
  return { peak: formatPeak(samples), months };
}

/** Creates ranks, oldest first, that end with the current rank. They are the same in every run. */
export function createRanks(current: Rank, count: number, seed: number): Rank[] {
  let points = Math.min(maxPoints, toLadderPoints(current) ?? 0);
  let random = seed + 1;
  const older = Array.from({ length: count - 1 }, (): Rank => {
    // The generator of "Numerical Recipes".
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    const change = 15 + (random >>> 28);
    points = Math.min(maxPoints, Math.max(0, points + (random & 0x8000 ? change : -change)));
    return toRank(standardTiers, points);
  });
  return [...older.reverse(), current];
}
