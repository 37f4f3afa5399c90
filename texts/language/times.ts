import { isDayTime } from '../../domain/history/sample-time.ts';

/** The part of a time that is shown: how long ago it was, the exact time, only its day, or only its time of day. */
export type TimeFormat = 'ago' | 'time' | 'day' | 'clock';

export interface Day {
  readonly day: number;
  /** From 0 on. */
  readonly month: number;
  readonly year: number;
}

/**
 * Creates a function that formats a time in UTC, or only its day or time of day. The time of a whole day is that day. 'ago' is the exact
 * time, because pages are cached. Text that is no time is returned unchanged. `Intl` does not do it: its texts may differ between server
 * and browser, which would break hydration.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createUtcFormat(formatDay: (day: Day) => string) {
  return (iso: string, format: TimeFormat): string => {
    const day = toDay(iso);
    if (!day) return iso;
    if (format === 'day' || isDayTime(iso)) return formatDay(day);
    const clock = `${new Date(iso).toISOString().slice(11, 16)} UTC`;
    return format === 'clock' ? clock : `${formatDay(day)}, ${clock}`;
  };
}

/** The day of a time, in UTC; undefined for a text that is no time. */
export function toDay(iso: string): Day | undefined {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return undefined;
  return { day: time.getUTCDate(), month: time.getUTCMonth(), year: time.getUTCFullYear() };
}

/** Rounds a duration up to the unit in which it is said: 2 minutes for 61 to 120 seconds, 3 hours for more than 2 to 3 hours. */
export function toDuration(seconds: number) {
  if (seconds > 2 * 86_400) return { unit: 'days', count: Math.ceil(seconds / 86_400) } as const;
  if (seconds > 2 * 3600) return { unit: 'hours', count: Math.ceil(seconds / 3600) } as const;
  if (seconds > 60) return { unit: 'minutes', count: Math.ceil(seconds / 60) } as const;
  return { unit: 'seconds', count: seconds } as const;
}
