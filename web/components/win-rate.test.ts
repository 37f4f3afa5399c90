import { expect, test } from 'vitest';
import { calculateWinRate, describeRecord } from './queue-ranks.tsx';

test.each([
  [142, 121, 54],
  [1, 2, 33],
  [2, 1, 67],
  [0, 9, 0],
  [9, 0, 100],
  [999, 1, 99],
  [1, 999, 1],
])('%i wins and %i losses give a win rate of %i percent', (Wins, Losses, winRate) => {
  expect(calculateWinRate({ Wins, Losses })).toBe(winRate);
});

test('a record without games has no win rate', () => {
  expect(calculateWinRate({ Wins: 0, Losses: 0 })).toBeNull();
});

test('the description of a record for screen readers has no abbreviations', () => {
  expect(describeRecord({ Wins: 142, Losses: 121 })).toBe('142 wins, 121 losses, 54 percent won');
  expect(describeRecord({ Wins: 1, Losses: 1 })).toBe('1 win, 1 loss, 50 percent won');
});
