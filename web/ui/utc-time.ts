/** Times as text in UTC, without `Intl`: its texts may differ between server and browser, which would break hydration. */

import { isDayTime } from '../../domain/history/sample-time.ts';
import type { TimeFormat } from './local-time.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a time in UTC as '20 Nov 2026, 21:46 UTC', or only its day or time of day. The time of a whole day is that day. 'ago' is the
 * exact time, because pages are cached. Text that is no time is returned unchanged.
 */
export function formatUtc(iso: string, format: TimeFormat): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  const day = `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
  if (format === 'day' || isDayTime(iso)) return day;
  const clock = `${time.toISOString().slice(11, 16)} UTC`;
  return format === 'clock' ? clock : `${day}, ${clock}`;
}
