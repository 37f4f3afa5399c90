import { expect, test } from 'vitest';
import { countDaysLeft } from './removed-game-days.ts';

test.each([
  ['2026-11-20T12:00:00.000Z', 30],
  ['2026-11-20T12:00:01.000Z', 30],
  ['2026-11-21T11:59:59.000Z', 30],
  ['2026-11-21T12:00:00.000Z', 29],
  ['2026-12-20T11:59:59.000Z', 1],
  ['2026-12-20T12:00:00.000Z', 0],
  ['2026-12-25T12:00:00.000Z', 0],
  ['2026-11-19T12:00:00.000Z', 30],
])('a game that was removed on 20 November at noon has, at %s, %i days left', (now, days) => {
  expect(countDaysLeft('2026-11-20T12:00:00.000Z', Date.parse(now))).toBe(days);
});
