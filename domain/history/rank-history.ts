import type { Queue } from '../games/game.ts';
import type { GameAccount } from '../games/game-account.ts';
import { type GameId, gameById } from '../games/games.ts';
import { toLadderPoints } from '../games/ladder-points.ts';
import { formatShortRank, type PlayedGames, tierOf } from '../games/rank.ts';
import { type QueueRank, rankIn, type TimedRank, toTimedRank } from '../games/ranks.ts';
import type { Profile, SavedGame } from '../profiles/profile.ts';
import { dayMs } from '../week.ts';
import { type DayChange, listDayChanges } from './day-changes.ts';
import { maxGraphPoints, selectGraphPoints } from './graph-points.ts';
import type { HistoryRange } from './history-range.ts';
import { listRankChanges } from './rank-changes.ts';
import { listSeasons, type Season, splitSeasons } from './seasons.ts';

/** Stored if the rank text or, once a day, the number of games differs from the previous one of its queue. `thinSamples` drops some old samples. */
export interface RankSample extends QueueRank {
  readonly game: GameId;
  readonly playerId: string;
}

/** By default, all samples of the games that the profile shows. */
export interface SampleFilter {
  readonly game?: GameId;
  readonly playerId?: string;
  readonly queue?: string;
  /** ISO 8601 in UTC: samples from this time on, and the last one of each queue before. */
  readonly since?: string;
  /** ISO 8601 in UTC: samples before this time. */
  readonly before?: string;
  /** Lists the samples of removed games instead. */
  readonly isRemoved?: boolean;
}

export interface RankHistoryStore {
  /** Oldest first. */
  listSamples(profileId: string, filter?: SampleFilter): Promise<readonly RankSample[]>;
}

/** A sample in its public form. */
export interface HistoryPoint {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Like 'GOLD II 45 LP'. */
  readonly text: string;
  /** The rank's tier, or UNRANKED. */
  readonly tier: string;
  /** Ladder points or a rating; null for unranked and for unknown tiers. */
  readonly points: number | null;
  /** The games of the season; undefined in a graph, and if they are not known. */
  readonly record?: PlayedGames | undefined;
}

export interface QueueHistory extends GameAccount {
  readonly queue: string;
  /** Oldest first. */
  readonly readings: readonly HistoryPoint[];
}

export interface QueueGraph extends QueueHistory {
  /** When the graph begins, ISO 8601 in UTC. The first sample may be older: the rank at this time. */
  readonly since: string;
  /** The number of samples in the range. `readings` has at most 200 of them. */
  readonly pointCount: number;
  /** The days of the last weeks; undefined in an answer of the API. */
  readonly days?: readonly DayChange[];
  /** The past seasons; undefined unless the graph is of all times. */
  readonly seasons?: readonly Season[];
}

export interface QueuePoint extends HistoryPoint, GameAccount {
  readonly queue: string;
}

const maxPagePoints = 500;

/** The time 30 days before the ranks were last read, ISO 8601 in UTC; '' without games. */
export function find30DaysStart(savedGames: readonly SavedGame[]): string {
  const lastReadAt = Math.max(...savedGames.map(({ readAt }) => Date.parse(readAt)));
  return savedGames.length > 0 ? new Date(lastReadAt - 30 * dayMs).toISOString() : '';
}

/** For each queue with at least one sample. @param options.saved the saved game to list; all by default. */
export async function listGraphs(
  { listSamples }: RankHistoryStore,
  profile: Profile,
  options: { readonly range: HistoryRange; readonly saved?: SavedGame | undefined },
): Promise<readonly QueueGraph[]> {
  const { range, saved } = options;
  const savedGames = saved ? [saved] : profile.savedGames;
  const start = range === '30d' ? find30DaysStart(savedGames) : '';
  const samples = await listSamples(profile.id, {
    ...(saved && { game: saved.game, playerId: saved.playerId }),
    ...(start && { since: start }),
  });
  return listQueues(savedGames, samples).map(({ saved, queue, stored, samples: ofQueue }) => {
    const readings = listRankChanges(stored).map(toHistoryPoint);
    const seasonStart = splitSeasons(ofQueue).findLast(({ to }) => to)?.to ?? '';
    const shown = range === 'season' ? readings.filter(({ at }) => at >= seasonStart) : readings;
    return {
      ...toQueueAccount(saved, queue),
      since: start || (shown[0]?.at ?? ''),
      pointCount: shown.length,
      days: listDayChanges(readings, saved.readAt),
      ...(range === 'all' && { seasons: listSeasons(ofQueue) }),
      readings: selectGraphPoints(shown, maxGraphPoints),
    };
  });
}

const toQueueAccount = ({ game, name, region }: SavedGame, { id: queue }: Queue) => {
  return { game, name, region, queue };
};

interface PointPage {
  /** Newest first, at most 500. */
  readonly points: readonly HistoryPoint[];
  /** The next page has the points before this time, ISO 8601 in UTC; null for the last page. */
  readonly next: string | null;
}

/** @param before lists the points before this time; the newest ones by default. */
export async function listPointPage(
  { listSamples }: RankHistoryStore,
  { id }: Profile,
  { game, playerId }: SavedGame,
  queue: string,
  before: string | undefined,
): Promise<PointPage> {
  const samples = await listSamples(id, { game, playerId, queue, ...(before && { before }) });
  const points = listRankChanges(samples).map(toHistoryPoint);
  const shown = points.slice(-maxPagePoints);
  const next = points.length > maxPagePoints ? shown[0]?.at : undefined;
  return { points: shown.toReversed(), next: next ?? null };
}

/** Also lists the samples that say only how many games were played. A queue without samples is left out. */
export function toHistory(
  savedGames: readonly SavedGame[],
  samples: readonly RankSample[],
): readonly QueueHistory[] {
  return listQueues(savedGames, samples).map(({ saved, queue, stored }) => {
    return { ...toQueueAccount(saved, queue), readings: stored.map(toPointWithRecord) };
  });
}

/** A queue without samples is left out. The present rank comes last, because its games may not be stored yet. */
export function listQueues(savedGames: readonly SavedGame[], samples: readonly RankSample[]) {
  const toKey = (...parts: readonly [GameId, playerId: string, queue: string]) => parts.join(' ');
  const samplesByQueue = Map.groupBy(samples, ({ game, playerId, queue }) =>
    toKey(game, playerId, queue),
  );
  return savedGames.flatMap((saved) =>
    gameById(saved.game).queues.flatMap((queue) => {
      const stored = samplesByQueue.get(toKey(saved.game, saved.playerId, queue.id)) ?? [];
      const [last] = stored.slice(-1);
      if (!last) return [];
      const present = toTimedRank(rankIn(saved.ranks, queue), saved.readAt);
      const isNewer = present.readAt > last.readAt && present.rank.kind !== 'unranked';
      return [{ saved, queue, stored, samples: isNewer ? [...stored, present] : stored }];
    }),
  );
}

export function toHistoryPoint({ readAt, rank }: TimedRank): HistoryPoint {
  return {
    at: readAt,
    text: formatShortRank(rank),
    tier: tierOf(rank),
    points: toLadderPoints(rank) ?? null,
  };
}

export function toPointWithRecord(sample: TimedRank): HistoryPoint {
  return { ...toHistoryPoint(sample), record: sample.record };
}
