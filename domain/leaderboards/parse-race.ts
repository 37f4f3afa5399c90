/** The times of a race as an editor types them. Only the server has the calculations with time zones. */
import { maxRaceDays, type Race, type RaceTimes, toRaceState } from './race.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const timeZones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];

export interface TypedRace {
  /** The local time of the zone, like '2026-12-01T18:00'. */
  readonly start: string;
  readonly end: string;
  readonly zone: string;
}

export type RaceProblem =
  | 'bad-start'
  | 'bad-end'
  | 'past-start'
  | 'begun'
  | 'past-end'
  | 'too-long';

/** @param before the race of the leaderboard until now: the start of a running one stays. */
export function parseRace(
  { start, end, zone }: TypedRace,
  before: Race | null,
  nowMs: number,
): RaceTimes | RaceProblem {
  const [startMs, endMs] = [parseTime(start, zone), parseTime(end, zone)];
  if (startMs === undefined) return 'bad-start';
  if (endMs === undefined) return 'bad-end';
  if (before && toRaceState(before, nowMs) === 'running') {
    if (startMs !== Date.parse(before.startsAt)) return 'begun';
  } else if (startMs <= nowMs - minuteMs) return 'past-start';
  if (endMs <= Math.max(startMs, nowMs)) return 'past-end';
  if (endMs - startMs > maxRaceDays * dayMs) return 'too-long';
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
 * A time that a change to summer time skips is an hour later, and of a time that comes twice it is the first.
 * @returns milliseconds since 1970; undefined for no time.
 */
function parseTime(text: string, zone: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || !timeZones.includes(zone)) return undefined;
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
  } catch {
    // There is no such day.
    return undefined;
  }
}
