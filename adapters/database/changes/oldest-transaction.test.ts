import { expect, test, vi } from 'vitest';
import { createOldestTransaction } from './oldest-transaction.ts';

test('a transaction that stays open is reported once, after a minute, and no longer when it has ended', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const warn = vi.fn();
  const { see, findSeconds } = createOldestTransaction({ warn });
  for (const [seconds, transaction] of [
    [0, 7n],
    [59, 7n],
    [61, 7n],
    [62, 7n],
  ] as const) {
    now = seconds * 1000;
    see(transaction);
    expect(findSeconds()).toBe(seconds);
    expect(warn).toHaveBeenCalledTimes(seconds > 60 ? 1 : 0);
  }
  see(undefined);
  expect(findSeconds()).toBe(0);
});
