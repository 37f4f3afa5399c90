/** The times of a race as an editor types them. Only the server calculates with time zones. */
import { dayMs } from '../week.ts';
import { maxRaceDays, type Race, type RaceTimes, toShownRace } from './race.ts';

const minuteMs = 60_000;

interface TypedRace {
  /** The local time of the zone, like '2026-12-01T18:00'. */
  readonly start: string;
  readonly end: string;
  /** Like 'Europe/Berlin'. */
  readonly zone: string;
}

/** Why a race is refused, after the name of the wrong field. */
export type RaceProblem =
  | 'zone-unknown'
  | `start-${'missing' | 'past' | 'fixed'}`
  | `end-${'missing' | 'early' | 'late'}`;

/** @param before the race of the leaderboard until now: the start of a running one stays. */
export function parseRace(
  { start, end, zone }: TypedRace,
  before: Race | null,
  nowMs: number,
): RaceTimes | RaceProblem {
  if (parseTime('2000-01-01T00:00', zone) === undefined) return 'zone-unknown';
  const [startMs, endMs] = [parseTime(start, zone), parseTime(end, zone)];
  if (startMs === undefined) return 'start-missing';
  if (endMs === undefined) return 'end-missing';
  if (before && toShownRace(before, nowMs).state === 'running') {
    if (startMs !== Date.parse(before.startsAt)) return 'start-fixed';
  } else if (startMs <= nowMs - minuteMs) return 'start-past';
  if (endMs <= Math.max(startMs, nowMs)) return 'end-early';
  if (endMs - nowMs > maxRaceDays * dayMs) return 'end-late';
  return { startsAt: toIso(startMs), endsAt: toIso(endMs), zone };
}

/** Formats the times of a race for the form. */
export function formatRace({ startsAt, endsAt, zone }: RaceTimes): TypedRace {
  const [start = '', end = ''] = [startsAt, endsAt].map((time) =>
    Temporal.Instant.from(time)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' }),
  );
  return { start, end, zone };
}

const toIso = (timeMs: number) => new Date(timeMs).toISOString();

/**
 * A time that a change to summer time skips is an hour later. The first of two equal local times is meant.
 * @returns milliseconds since 1970; undefined for no time, and for an unknown zone.
 */
function parseTime(text: string, zone: string): number | undefined {
  // Browsers add seconds if there are any.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return undefined;
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
  } catch {
    // There is no such day or zone.
    return undefined;
  }
}
