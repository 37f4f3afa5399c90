/** A race: the rows of a leaderboard count from a start to an end. Its state follows from the times and is never stored. */
import type { RankWithRecord } from '../games/rank.ts';

/** A race ends within so many days. */
export const maxRaceDays = 366;
/** The rows are read once in this time. */
export const raceIntervalMs = 60 * 60_000;
/** The result is stored within this time after the end. */
export const resultDelayMs = 60_000;

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

/** A race as visitors see it. */
export interface ShownRace extends Omit<RaceTimes, 'zone'> {
  readonly state: RaceState;
}

export function toShownRace({ startsAt, endsAt }: RaceTimes, nowMs: number): ShownRace {
  if (nowMs < Date.parse(startsAt)) return { startsAt, endsAt, state: 'announced' };
  return { startsAt, endsAt, state: nowMs < Date.parse(endsAt) ? 'running' : 'ended' };
}

/** Whether the queue that opens first is in the order of a race: from the start on, also after the end. */
export function hasBegun({ race }: { readonly race: Race | null }, nowMs: number): boolean {
  return race !== null && Date.parse(race.startsAt) <= nowMs;
}

/** Finds the next start or end, in milliseconds since 1970; Infinity after the end and without a race. */
export function findNextTime(race: RaceTimes | null, nowMs: number): number {
  const times = race ? [race.startsAt, race.endsAt] : [];
  return times.map((time) => Date.parse(time)).find((time) => time > nowMs) ?? Infinity;
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
