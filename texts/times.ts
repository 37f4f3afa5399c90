import { isDayTime } from '../domain/history/sample-time.ts';

/** Times, in UTC, and durations as text, without `Intl`: its texts may differ between server and browser, which would break hydration. */

/** The part of a time that is shown: how long ago it was, the exact time, only its day, or only its time of day. */
export type TimeFormat = 'ago' | 'time' | 'day' | 'clock';

/**
 * Formats a time in UTC as '20 Nov 2026, 21:46 UTC', or only its day or time of day. The time of a whole day is that day. 'ago' is the
 * exact time, because pages are cached. Text that is no time is returned unchanged.
 */
export function formatUtc(iso: string, format: TimeFormat): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  // The standard fixes the form of toUTCString: 'Fri, 06 Nov 2026 21:46:00 GMT'.
  const day = time.toUTCString().slice(5, 16).replace(/^0/, '');
  if (format === 'day' || isDayTime(iso)) return day;
  const clock = `${time.toISOString().slice(11, 16)} UTC`;
  return format === 'clock' ? clock : `${day}, ${clock}`;
}

/** Formats a duration, rounded up: 'a second', '7 seconds', '2 minutes' for 61 to 120 seconds, '3 hours' for more than 2 to 3 hours, '30 days'. */
export function formatDuration(seconds: number): string {
  if (seconds > 2 * 86_400) return `${Math.ceil(seconds / 86_400)} days`;
  if (seconds > 2 * 3600) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}
