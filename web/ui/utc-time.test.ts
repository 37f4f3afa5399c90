import { expect, test } from 'vitest';
import { formatUtcClock, formatUtcDay, formatUtcTime } from './utc-time.ts';

test.each([
  ['2026-01-02T03:04:05.000Z', '2 Jan 2026, 03:04 UTC', '2 Jan 2026', '03:04 UTC'],
  ['2026-12-31T23:30:00-01:00', '1 Jan 2027, 00:30 UTC', '1 Jan 2027', '00:30 UTC'],
  ['no time', 'no time', 'no time', 'no time'],
])('%s is %s in UTC', (text, time, day, clock) => {
  expect([formatUtcTime(text), formatUtcDay(text), formatUtcClock(text)]).toEqual([
    time,
    day,
    clock,
  ]);
});
