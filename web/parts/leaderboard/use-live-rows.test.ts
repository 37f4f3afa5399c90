import { expect, test } from 'vitest';
import { goldRank, rowFactory } from '../../../tests/factories/leaderboards.ts';
import { applyChanges, type LiveRows } from './use-live-rows.ts';

const before: LiveRows = {
  rows: [
    rowFactory({ line: 1, rank: goldRank('II', 45) }),
    rowFactory({ line: 2, username: 'Mira', rank: goldRank('III', 10) }),
    rowFactory({ line: 3 }),
  ],
  waitingCount: 2,
  announcement: 'Before.',
  isLost: false,
  isGone: false,
};
const changes = { isWhole: false, removed: [], waitingCount: 1, version: '2' };

test('an event replaces, adds and removes rows, and only a new rank of a known row is announced', () => {
  const rows = [
    rowFactory({ line: 2, username: 'Mira', rank: goldRank('II', 60) }),
    rowFactory({ line: 4, rank: goldRank('I', 0) }),
  ];
  const after = applyChanges(before, { ...changes, rows, removed: [3] });
  expect(after.rows.map(({ line, changeCount }) => [line, changeCount])).toEqual([
    [1, undefined],
    [2, 1],
    [4, 0],
  ]);
  expect(after).toMatchObject({ waitingCount: 1, announcement: 'Mira: GOLD II 60 LP.' });
  const next = applyChanges(after, {
    ...changes,
    rows: [rowFactory({ line: 2, username: 'Mira', rank: goldRank('I', 1) })],
  });
  expect(next.rows.at(-1)?.changeCount).toBe(2);
});

test('after a reconnect all rows are replaced, and the counts of known changes stay', () => {
  const known = { ...before, rows: [{ ...rowFactory({ line: 1 }), changeCount: 3 }] };
  const rows = [rowFactory({ line: 1 }), rowFactory({ line: 9 })];
  const after = applyChanges(known, { ...changes, rows, isWhole: true });
  expect(after.rows.map(({ line, changeCount }) => [line, changeCount])).toEqual([
    [1, 3],
    [9, 0],
  ]);
  expect(after.announcement).toBe('Before.');
});

test('of many new ranks only the number is announced', () => {
  const rows = [1, 2, 3, 4].map((line) => rowFactory({ line }));
  const ranked = rows.map((row) => ({ ...row, rank: goldRank('II', row.line) }));
  const { announcement } = applyChanges({ ...before, rows }, { ...changes, rows: ranked });
  expect(announcement).toBe('4 players have new ranks.');
});
