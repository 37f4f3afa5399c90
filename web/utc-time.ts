/**
 * Moments in absolute words. Written by hand, because the server and the browser must agree on every letter,
 * and their languages and time zones differ.
 */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A moment to the minute, '20 Nov 2026, 21:46 UTC'.
 * @param iso ISO 8601; text that is none is given back as it is.
 */
export function formatUtcTime(iso: string): string {
  const day = formatUtcDay(iso);
  return day === iso ? iso : `${day}, ${formatUtcClock(iso)}`;
}

/** The day of a moment in UTC, '20 Nov 2026'; text that is no moment is given back as it is. */
export function formatUtcDay(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return `${moment.getUTCDate()} ${months[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`;
}

/** The time of day of a moment, '21:46 UTC'; text that is no moment is given back as it is. */
export function formatUtcClock(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())} UTC`;
}
