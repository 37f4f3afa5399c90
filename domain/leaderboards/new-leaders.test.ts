import { expect, test } from 'vitest';
import type { Places } from './leaderboard.ts';
import { listNewLeaders } from './new-leaders.ts';

const days = (...orders: readonly Places[]) =>
  orders.map((places, index) => ({ day: `2026-11-0${index + 1}`, places }));

test('a better place among the first three is told once, the newest day and the highest place first; a lost or a lower place is not', () => {
  const stored = days(
    {
      solo: [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ],
    },
    {
      solo: [
        [1, 1],
        [4, 2],
        [2, 3],
        [3, 4],
      ],
    },
    {
      solo: [
        [5, 1],
        [1, 2],
        [4, 2],
        [2, 4],
      ],
    },
    {
      solo: [
        [1, 1],
        [4, 1],
        [5, 3],
      ],
    },
  );
  expect(listNewLeaders(stored, 'solo')).toEqual([
    { day: '2026-11-04', line: 1, place: 1, isShared: true },
    { day: '2026-11-04', line: 4, place: 1, isShared: true },
    { day: '2026-11-03', line: 5, place: 1, isShared: false },
    { day: '2026-11-02', line: 4, place: 2, isShared: false },
  ]);
});

test('who rises because another line is gone is not told, and a new line is', () => {
  const stored = days(
    {
      solo: [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    },
    {
      solo: [
        [2, 1],
        [9, 2],
        [3, 3],
      ],
    },
  );
  expect(listNewLeaders(stored, 'solo').map(({ line }) => line)).toEqual([9]);
});

test('the first day of a queue tells nothing, and a queue without places neither', () => {
  const stored = days({ solo: [[1, 1]] }, { solo: [[1, 1]], flex: [[1, 1]] }, {});
  expect(listNewLeaders(stored, 'solo')).toEqual([]);
  expect(listNewLeaders(stored, 'flex')).toEqual([]);
});
