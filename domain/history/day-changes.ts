import { dayMs, findWeekStart, weekMs } from '../week.ts';

const calendarWeeks = 5;

/** How a rank changed on a day (UTC). */
export interface DayChange {
  /** Like '2026-11-29'. */
  readonly day: string;
  /** On the queue's scale; null if the rank is not known at the beginning or at the end of the day. */
  readonly change: number | null;
}

/** Ladder points from a time on, ISO 8601; null without a rank on the ladder. */
interface Reading {
  readonly at: string;
  readonly points: number | null;
}

/**
 * Lists the days of five weeks, from a Monday to the day of the last read.
 * @param readings oldest first: a rank stays until the next one. @param until when the rank was last read, ISO 8601.
 */
export function listDayChanges(readings: readonly Reading[], until: string): readonly DayChange[] {
  const last = Date.parse(until);
  const first = findWeekStart(last) - (calendarWeeks - 1) * weekMs;
  const findPoints = (time: number) => {
    const iso = new Date(time).toISOString();
    return readings.findLast(({ at }) => at < iso)?.points ?? null;
  };
  const days: DayChange[] = [];
  for (let start = first; start <= last; start += dayMs) {
    const [before, after] = [findPoints(start), findPoints(start + dayMs)];
    const change = before === null || after === null ? null : after - before;
    days.push({ day: new Date(start).toISOString().slice(0, 10), change });
  }
  return days;
}
