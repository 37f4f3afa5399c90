import { expect, test } from 'vitest';
import { utcClock, utcDay, utcTime } from './utc-time.ts';

test('a moment is told in UTC, whatever the zone it was written in', () => {
  expect(utcTime('2026-01-02T03:04:05.000Z')).toBe('2 Jan 2026, 03:04 UTC');
  expect(utcTime('2026-12-31T23:30:00-01:00')).toBe('1 Jan 2027, 00:30 UTC');
});

test('text that is no moment stays as it is', () => {
  expect(utcTime('soon')).toBe('soon');
  expect(utcDay('soon')).toBe('soon');
  expect(utcClock('soon')).toBe('soon');
});

test('a day and a time of day stand alone too', () => {
  expect(utcDay('2026-12-31T23:30:00-01:00')).toBe('1 Jan 2027');
  expect(utcClock('2026-12-31T23:30:00-01:00')).toBe('00:30 UTC');
});
