/** The geometry of a rank graph: readings become a step line over bands, in a square of 100 × 100. */

import type { PublicSample } from '../../../../domain/profiles/public-history.ts';
import { type ScaleStep, toScale } from '../../../../domain/ranks/scale.ts';
import { stepName } from './step-names.ts';

export interface Plot {
  /** An SVG path, one stretch for each time without a gap. A rank holds until the next reading. */
  readonly line: string;
  /** The steps of the ladder behind it, lowest first, cut to what is shown. */
  readonly bands: readonly PlotBand[];
  /** What they are called, lowest first: those that there is room for. */
  readonly names: readonly { readonly name: string; readonly y: number }[];
  /** Where the rank came into another tier, oldest first. */
  readonly turns: readonly Turn[];
  /** Where the rank stands now; null while there is none. */
  readonly current: Place | null;
}

export interface PlotBand {
  /** Where it begins on the ladder; no two begin at one point. */
  readonly from: number;
  /** Its upper edge, and how far it reaches down from there. */
  readonly y: number;
  readonly height: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Turn extends Place {
  /** The tier that was reached. */
  readonly tier: string;
}

/** A graph shows at least so many points of the ladder, or a single win would look like a mountain. */
const leastRange = 150;
/** Empty room above and below the line, as a share of its height. */
const margin = 0.12;
/** From one name to the next, and how much of a step must be seen for its name. */
const roomForName = 8;
const leastNamed = 5;
/** Turns that are closer than this are one to the eye. */
const roomForTurn = 4;

/**
 * @param readings oldest first; those without points are gaps.
 * @param until when the newest reading was last found to be still so, ISO 8601.
 * @param tiers all of the ladder's tiers, lowest first.
 * @returns null when there is nothing to draw: fewer than two readings, or none of them on the ladder.
 */
export function plotOf(
  readings: readonly PublicSample[],
  until: string,
  tiers: readonly string[],
): Plot | null {
  const points = readings.flatMap(({ Points }) => Points ?? []);
  const first = readings[0];
  const last = readings.at(-1);
  if (readings.length < 2 || points.length === 0 || !first || !last) return null;
  const end = Math.max(Date.parse(last.At), Date.parse(until) || 0);
  const [low, high] = rangeOf(points);
  const steps = toScale(tiers, low, high);
  const x = scale(Date.parse(first.At), end);
  const rising = scale(low, high);
  const y = (value: number) => round(100 - rising(Math.min(Math.max(value, low), high)));
  return {
    line: lineOf(readings, x, y),
    bands: steps.map(({ from, to }) => ({ from, y: y(to), height: round(y(from) - y(to)) })),
    names: namesOf(steps, low, y),
    turns: turnsOf(readings, x, y),
    current: last.Points === null ? null : { x: 100, y: y(last.Points) },
  };
}

type Scale = (value: number) => number;

function lineOf(readings: readonly PublicSample[], x: Scale, y: Scale): string {
  const steps = readings.map(({ At, Points }, index) => {
    if (Points === null) return '';
    const next = readings[index + 1];
    const onLadder = (readings[index - 1]?.Points ?? null) !== null;
    const reached = onLadder ? `V${y(Points)}` : `M${x(Date.parse(At))} ${y(Points)}`;
    return `${reached}H${next ? x(Date.parse(next.At)) : 100}`;
  });
  return steps.join('');
}

/** Tiers and divisions are named in their middle, points at the line where they are reached. */
function namesOf(steps: readonly ScaleStep[], low: number, y: Scale): Plot['names'] {
  const names: { name: string; y: number }[] = [];
  for (const step of steps) {
    const [top, foot] = [y(step.to), y(step.from)];
    const isPoints = step.points !== undefined;
    const at = isPoints ? foot : round((foot + top) / 2);
    const isSeen = foot - top >= leastNamed && !(isPoints && step.from < low);
    const lower = names.at(-1)?.y ?? Number.POSITIVE_INFINITY;
    if (isSeen && lower - at >= roomForName) names.push({ name: stepName(step), y: at });
  }
  return names;
}

function turnsOf(readings: readonly PublicSample[], x: Scale, y: Scale): readonly Turn[] {
  const turns: Turn[] = [];
  for (const [index, { At, Tier: tier, Points }] of readings.entries()) {
    const before = readings[index - 1];
    if (Points === null || (before?.Points ?? null) === null) continue;
    if (before?.Tier === tier) continue;
    const turn = { x: x(Date.parse(At)), y: y(Points), tier };
    if (turn.x - (turns.at(-1)?.x ?? -100) < roomForTurn || turn.x > 100 - roomForTurn) continue;
    turns.push(turn);
  }
  return turns;
}

/** The stretch of the ladder that is shown: what was reached, with some room, never below the ladder's foot. */
function rangeOf(points: readonly number[]): readonly [number, number] {
  const [lowest, highest] = [Math.min(...points), Math.max(...points)];
  const room = Math.max((leastRange - (highest - lowest)) / 2, (highest - lowest) * margin);
  const low = Math.max(0, lowest - room);
  return [low, Math.max(highest + room, low + leastRange)];
}

/** From 0 to 100 between two values; 100 where they are one. */
function scale(from: number, to: number): Scale {
  return (value) => (to > from ? round(((value - from) / (to - from)) * 100) : 100);
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
