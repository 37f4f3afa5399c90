/** The last 30 days of a row as numbers without times, which compress to less than half of a line with times. */
import type { LinePoint } from '../history/queue-trends.ts';
import { minuteMs, type TrendPoint, trendDays } from '../profiles/trend.ts';

const maxSteps = 10;
const stepHours = (trendDays * 24) / maxSteps;

/** How many ladder points the rank was higher than at the sample before; the first number counts from 0. Null without a rank. */
export type Steps = readonly (number | null)[];

/** Samples the 30 days before `readAt`, ISO 8601, at equal distances. */
export function encodeTrend(points: readonly TrendPoint[], readAt: string): Steps {
  const end = Date.parse(readAt) / minuteMs;
  const steps: (number | null)[] = [];
  let [next, height] = [0, 0];
  for (let left = maxSteps; left >= 0; left--) {
    while ((points[next]?.[0] ?? Infinity) <= end - left * stepHours * 60) next++;
    const now = points[next - 1]?.[1] ?? null;
    steps.push(now === null ? null : now - height);
    height = now ?? height;
  }
  return steps;
}

/** Adds the steps up. The hours begin 30 days before the last one. */
export function decodeTrend(steps: Steps): readonly LinePoint[] {
  let height = 0;
  return steps.map((step, index) => {
    height += step ?? 0;
    return [index * stepHours, step === null ? null : height];
  });
}
