import { expect, test } from 'vitest';
import { listDayChanges } from './day-changes.ts';

const point = (at: string, points: number | null) => ({ at, points });
/** A Sunday. */
const until = '2026-11-29T10:00:00.000Z';

/** The last days that have a change, like '23: 10'. */
const list = (...readings: ReturnType<typeof point>[]) =>
  listDayChanges(readings, until).flatMap(({ day, change }) =>
    change === null ? [] : [`${day.slice(8)}: ${change}`],
  );

test('the days are those of five weeks, from a Monday to the last read', () => {
  const days = listDayChanges([], until);
  expect(days).toHaveLength(35);
  expect(days[0]).toEqual({ day: '2026-10-26', change: null });
  expect(listDayChanges([], '2026-11-30T00:00:00.000Z').at(-1)?.day).toBe('2026-11-30');
});

test('a day counts from its beginning to its end in UTC, and a day without a reading has no change', () => {
  expect(
    list(
      point('2026-11-25T23:59:00.000Z', 1200),
      point('2026-11-27T00:00:00.000Z', 1230),
      point('2026-11-27T22:00:00.000Z', 1215),
      point('2026-11-29T09:00:00.000Z', 1300),
    ),
  ).toEqual(['26: 0', '27: 15', '28: 0', '29: 85']);
});

test('a day without a rank at its beginning or its end is not known, and neither is one before the first reading', () => {
  expect(
    list(
      point('2026-11-26T10:00:00.000Z', 1200),
      point('2026-11-28T10:00:00.000Z', null),
      point('2026-11-29T09:00:00.000Z', 1300),
    ),
  ).toEqual(['27: 0']);
});
