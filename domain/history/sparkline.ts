/** The rank of a queue over 30 days as an SVG path. `QueueSummary.Sparkline` says what its numbers are. */

/** The ladder points at the end of a sparkline. No match if it is empty or ends in a gap. */
const lastPointsPattern = /[V ](-?\d+)$/;
const hourMs = 60 * 60 * 1000;

/** Returns the hours from the start of a sparkline to a time, both ISO 8601. */
export function toHours(time: string, since: string): number {
  return Math.max(0, Math.round((Date.parse(time) - Date.parse(since)) / hourMs));
}

/** Parses the ladder points of a sparkline, oldest first. The last one is null if the sparkline ends in a gap. */
export function parseSparkline(sparkline: string): readonly (number | null)[] {
  const points = [...sparkline.matchAll(/[V ](-?\d+)/g)].map(([, text]) => Number(text));
  return lastPointsPattern.test(sparkline) ? points : [...points, null];
}

/** Appends a rank to a sparkline. @param hours as `toHours` returns them. @param points null for a rank that is not on the ladder. */
export function appendToSparkline(sparkline: string, hours: number, points: number | null): string {
  const [, lastPoints] = lastPointsPattern.exec(sparkline) ?? [];
  if (points === null) return lastPoints === undefined ? sparkline : `${sparkline}H${hours}`;
  if (lastPoints === undefined) return `${sparkline}M${hours} ${points}`;
  return Number(lastPoints) === points ? sparkline : `${sparkline}H${hours}V${points}`;
}
