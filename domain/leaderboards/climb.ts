/** How a player's rank changed this week, which lasts from Monday to Sunday, UTC. */
import type { Queue } from '../games/game.ts';
import { type DividedLadder, findLadder, pointsPerDivision } from '../games/ladder.ts';
import { toLadderPoints } from '../games/ladder-points.ts';
import type { Rank } from '../games/rank.ts';
import { minuteMs, type Trend } from '../profiles/trend.ts';
import { findWeekStart } from '../week.ts';

export interface Climb {
  /** On the queue's scale; null for a player without a rank, and without a history. */
  readonly climb: number | null;
  /** When the history begins, if that is after Monday, ISO 8601 in UTC. */
  readonly climbSince?: string | undefined;
}

/** @param trend of the queue; undefined without a history. */
export function calculateClimb(trend: Trend | undefined, rank: Rank, nowMs: number): Climb {
  const now = toLadderPoints(rank);
  const monday = findWeekStart(nowMs) / minuteMs;
  const ranked = (trend?.points ?? []).filter(([, points]) => points !== null);
  const before = ranked.findLast(([minutes]) => minutes <= monday);
  const start = before ?? ranked[0];
  if (now === undefined || !start) return { climb: null };
  const [minutes, points] = start;
  const climb = now - (points ?? 0);
  return before ? { climb } : { climb, climbSince: new Date(minutes * minuteMs).toISOString() };
}

/** A climb in the unit that players count in. */
export interface ClimbText {
  readonly unit: DividedLadder['unit'];
  /** Negative for a fall. */
  readonly count: number;
}

/** Counts divisions if the player is in another one now. The highest tiers and ratings have only points. */
export function countClimb({ tiers }: Queue, rank: Rank, climb: number): ClimbText {
  const ladder = findLadder(tiers[0] ?? '');
  const now = toLadderPoints(rank) ?? 0;
  if (!ladder) return { unit: 'points', count: climb };
  const highest = ladder.firstApex * ladder.divisions.length;
  const toStep = (points: number) => Math.min(Math.floor(points / pointsPerDivision), highest);
  const steps = toStep(now) - toStep(now - climb);
  if (ladder.unit !== 'points') return { unit: ladder.unit, count: steps };
  return steps === 0 ? { unit: 'points', count: climb } : { unit: 'divisions', count: steps };
}
