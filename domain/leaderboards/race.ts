/** A race: the rows of a leaderboard count from a start to an end. Its state follows from the times and is never stored. */
import type { RankWithRecord } from '../games/rank.ts';

export const maxRaceDays = 366;
/** The rows are read once in this time. */
export const raceIntervalMs = 60 * 60_000;

export interface RaceTimes {
  /** ISO 8601 in UTC, as `endsAt`. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** The time zone in which an editor entered the times, like 'Europe/Berlin'. */
  readonly zone: string;
}

export interface Race extends RaceTimes {
  /** Whether the result is stored, which happens soon after the end. */
  readonly isFrozen: boolean;
}

export type RaceState = 'announced' | 'running' | 'ended';

export function toRaceState(
  { startsAt, endsAt }: Pick<Race, 'startsAt' | 'endsAt'>,
  nowMs: number,
): RaceState {
  if (nowMs < Date.parse(startsAt)) return 'announced';
  return nowMs < Date.parse(endsAt) ? 'running' : 'ended';
}

export type RaceNews = 'began' | 'ended';

/** Lists the news of a race with their times, the newest first. */
export function listRaceNews(
  race: (Pick<Race, 'startsAt' | 'endsAt'> & { readonly state: RaceState }) | null,
): readonly (readonly [news: RaceNews, at: string])[] {
  if (!race || race.state === 'announced') return [];
  const began = ['began', race.startsAt] as const;
  return race.state === 'ended' ? [['ended', race.endsAt], began] : [began];
}

/** A rank, and when it was read: ISO 8601 in UTC. */
interface ReadRank {
  readonly rank: RankWithRecord;
  readonly readAt: string;
}

/** The stored part of a row in a race. */
export interface RaceRow {
  /** The first rank after the start of the race; undefined for a player who has none yet. */
  readonly start?: ReadRank | undefined;
  /** The result. */
  readonly end?: ReadRank & { readonly place: number | null };
}

/** Whether the queue that opens first is in the order of a race. */
export function isRacing({ race }: { readonly race: Race | null }, nowMs: number): boolean {
  return race !== null && toRaceState(race, nowMs) !== 'announced';
}
