/** Times as text in UTC. Not `Intl`, because the server and the browser must produce the same text for hydration. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a time as '20 Nov 2026, 21:46 UTC'.
 * @param iso ISO 8601; other text is returned unchanged. The same holds for the functions below.
 */
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
