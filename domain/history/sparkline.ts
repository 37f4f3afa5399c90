/** `QueueSummary.sparkline` says what the numbers are. */

/** No match if a sparkline is empty or ends in a gap. */
const lastPointsPattern = /[V ](-?\d+)$/;
const hourMs = 60 * 60 * 1000;

/** Both times are ISO 8601. */
export function toHours(time: string, since: string): number {
  return Math.max(0, Math.round((Date.parse(time) - Date.parse(since)) / hourMs));
}

/** Oldest first. The last one is null if the sparkline ends in a gap. */
export function parseSparkline(sparkline: string): readonly (number | null)[] {
  const points = [...sparkline.matchAll(/[V ](-?\d+)/g)].map(([, text]) => Number(text));
  return lastPointsPattern.test(sparkline) ? points : [...points, null];
}

/** @param hours as `toHours` returns them. @param points null for a rank that is not on the ladder. */
export function appendToSparkline(sparkline: string, hours: number, points: number | null): string {
  const [, lastPoints] = lastPointsPattern.exec(sparkline) ?? [];
  if (points === null) return lastPoints === undefined ? sparkline : `${sparkline}H${hours}`;
  if (lastPoints === undefined) return `${sparkline}M${hours} ${points}`;
  return Number(lastPoints) === points ? sparkline : `${sparkline}H${hours}V${points}`;
}
