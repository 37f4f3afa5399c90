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
  return (
    sparkline + formatStep(lastPoints === undefined ? null : Number(lastPoints), hours, points)
  );
}

/** Formats the step from the last points, which are null before the first step and in a gap. */
export function formatStep(lastPoints: number | null, hours: number, points: number | null) {
  if (points === lastPoints) return '';
  if (points === null) return `H${hours}`;
  return lastPoints === null ? `M${hours} ${points}` : `H${hours}V${points}`;
}
