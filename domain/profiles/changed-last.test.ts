import { expect, test } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { findChangedLast } from './changed-last.ts';

const changedAt = (time: string, changes: Parameters<typeof savedGameFactory>[0] = {}) =>
  savedGameFactory({ ranksChangedAt: `2026-09-01T${time}:00.000Z`, ...changes });
const verified = { verifiedAt: '2026-08-01T12:00:00.000Z' };

test('the account whose ranks changed last is found, wherever it stands', () => {
  const [early, late] = [changedAt('11:00'), changedAt('12:00')];
  expect(findChangedLast([early, late])).toBe(late);
  expect(findChangedLast([late, early])).toBe(late);
  expect(findChangedLast([savedGameFactory({ ranksChangedAt: null }), early])).toBe(early);
});

test('with a verified account that has a rank, only verified accounts count', () => {
  const own = changedAt('11:00', verified);
  expect(findChangedLast([own, changedAt('12:00')])).toBe(own);
  const [early, late] = [changedAt('11:30'), changedAt('12:00')];
  expect(findChangedLast([{ ...own, ranks: {} }, early, late])).toBe(late);
});

test('accounts without a rank, verified in another profile, or saved by an earlier version do not count', () => {
  const accounts = [changedAt('10:00'), changedAt('11:00')];
  const ranks = { solo: { kind: 'unranked' } } as const;
  for (const changes of [{ ranks }, { isVerifiedElsewhere: true }, { ranksChangedAt: null }])
    expect(findChangedLast([...accounts, changedAt('12:00', changes)])).toBe(accounts[1]);
});

test('a single account with a rank is not compared with any other', () => {
  expect(findChangedLast([changedAt('12:00'), changedAt('11:00', { ranks: {} })])).toBeUndefined();
});
