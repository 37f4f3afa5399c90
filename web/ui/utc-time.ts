/** Times as text in UTC, without `Intl`: its texts may differ between server and browser, which would break hydration. */

import { isDayTime } from '../../domain/history/sample-time.ts';
import type { TimeFormat } from './local-time.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a time as '20 Nov 2026, 21:46 UTC'. The functions of this module return text that is no time unchanged. */
export function formatUtcTime(iso: string): string {
  const day = formatUtcDay(iso);
  return day === iso ? iso : `${day}, ${formatUtcClock(iso)}`;
}

/** Formats the day of a time as '20 Nov 2026'. */
export function formatUtcDay(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}

/** Formats the time of day as '21:46 UTC'. */
export function formatUtcClock(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : `${time.toISOString().slice(11, 16)} UTC`;
}

const formats = {
  ago: formatUtcTime,
  time: formatUtcTime,
  day: formatUtcDay,
  clock: formatUtcClock,
};

/** Formats a time in UTC; the time of a whole day as that day. 'ago' is the exact time, because pages are cached. */
export function formatUtc(iso: string, format: TimeFormat): string {
  return isDayTime(iso) ? formatUtcDay(iso) : formats[format](iso);
}
