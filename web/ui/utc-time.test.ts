import { expect, test } from 'vitest';
import { formatUtcClock, formatUtcDay, formatUtcTime } from './utc-time.ts';

test('a time in any zone is formatted in UTC', () => {
  expect(formatUtcTime('2026-01-02T03:04:05.000Z')).toBe('2 Jan 2026, 03:04 UTC');
  expect(formatUtcTime('2026-12-31T23:30:00-01:00')).toBe('1 Jan 2027, 00:30 UTC');
});

test('text that is not a time stays unchanged', () => {
  expect(formatUtcTime('soon')).toBe('soon');
  expect(formatUtcDay('soon')).toBe('soon');
  expect(formatUtcClock('soon')).toBe('soon');
});

test('a day and a time of day are formatted separately', () => {
  expect(formatUtcDay('2026-12-31T23:30:00-01:00')).toBe('1 Jan 2027');
  expect(formatUtcClock('2026-12-31T23:30:00-01:00')).toBe('00:30 UTC');
});
