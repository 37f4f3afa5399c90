/** The geometry of a rank graph: readings become a step line over bands, in a square of 100 × 100. */
import type { PublicReading } from '../../../../domain/profiles/public-history.ts';
import type { Band } from '../../../../domain/ranks/ladder.ts';

export interface Plot {
  /** An SVG path, one stretch for each time without a gap. A rank holds until the next reading. */
  readonly line: string;
  /** The tiers behind it, lowest first, cut to what is shown. */
  readonly bands: readonly PlotBand[];
  /** Where the rank stands now; null while there is none. */
  readonly current: { readonly x: number; readonly y: number } | null;
}

export interface PlotBand {
  readonly tier: string;
  /** Its upper edge, and how far it reaches down from there. */
  readonly y: number;
  readonly height: number;
}

/** A graph shows at least so many points of the ladder, or a single win would look like a mountain. */
const leastRange = 150;
/** Empty room above and below the line, as a share of its height. */
const margin = 0.12;

/**
 * @param readings oldest first; those without points are gaps.
 * @param until when the newest reading was last found to be still so, ISO 8601.
 * @returns null when there is nothing to draw: fewer than two readings, or none of them on the ladder.
 */
export function plotOf(
  readings: readonly PublicReading[],
  until: string,
  bands: readonly Band[],
): Plot | null {
  const points = readings.flatMap(({ Points }) => Points ?? []);
  const first = readings[0];
  const last = readings.at(-1);
  if (readings.length < 2 || points.length === 0 || !first || !last) return null;
  const from = Date.parse(first.At);
  const x = scale(from, Math.max(Date.parse(last.At), Date.parse(until) || 0));
  const [low, high] = rangeOf(points);
  const rising = scale(low, high);
  const y = (value: number) => round(100 - rising(value));
  return {
    line: lineOf(readings, x, y),
    bands: bandsBetween(low, high, bands, y),
    current: last.Points === null ? null : { x: 100, y: y(last.Points) },
  };
}

function lineOf(
  readings: readonly PublicReading[],
  x: (time: number) => number,
  y: (points: number) => number,
): string {
  const steps = readings.map(({ At, Points }, index) => {
    if (Points === null) return '';
    const next = readings[index + 1];
    const onLadder = (readings[index - 1]?.Points ?? null) !== null;
    const reached = onLadder ? `V${y(Points)}` : `M${x(Date.parse(At))} ${y(Points)}`;
    return `${reached}H${next ? x(Date.parse(next.At)) : 100}`;
  });
  return steps.join('');
}

function bandsBetween(
  low: number,
  high: number,
  bands: readonly Band[],
  y: (points: number) => number,
): PlotBand[] {
  return bands
    .filter(({ from, to }) => from < high && to > low)
    .map(({ tier, from, to }) => {
      const top = y(Math.min(to, high));
      return { tier, y: top, height: round(y(Math.max(from, low)) - top) };
    });
}

/** The stretch of the ladder that is shown: what was reached, with some room, never below the ladder's foot. */
function rangeOf(points: readonly number[]): readonly [number, number] {
  const [lowest, highest] = [Math.min(...points), Math.max(...points)];
  const room = Math.max((leastRange - (highest - lowest)) / 2, (highest - lowest) * margin);
  const low = Math.max(0, lowest - room);
  return [low, Math.max(highest + room, low + leastRange)];
}

/** From 0 to 100 between two values; 100 where they are one. */
function scale(from: number, to: number): (value: number) => number {
  return (value) => (to > from ? round(((value - from) / (to - from)) * 100) : 100);
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
