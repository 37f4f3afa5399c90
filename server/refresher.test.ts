import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refreshes } from '../domain/profiles/refreshes.ts';
import type { Logger } from './logger.ts';
import { startRefresher } from './refresher.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What SQLite throws when nothing can be written. */
const full = Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });

function start(work: Refreshes['work']) {
  const log = { error: vi.fn() };
  const refreshes = { work } as Refreshes;
  return { log, refresher: startRefresher(() => refreshes, log as unknown as Logger) };
}

test('pauses while the database fails, logs it once, and continues by itself', async () => {
  const work = vi.fn(async (): Promise<'done' | 'idle'> => Promise.reject(full));
  const { log, refresher } = start(work);
  refresher.wake();
  await vi.advanceTimersByTimeAsync(0);
  const calls = work.mock.calls.length;
  expect(log.error).toHaveBeenCalledTimes(1);
  refresher.wake();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(work).toHaveBeenCalledTimes(calls);

  work.mockResolvedValue('idle');
  await vi.advanceTimersByTimeAsync(6000);
  expect(work.mock.calls.length).toBeGreaterThan(calls);
  expect(log.error).toHaveBeenCalledTimes(1);
  await refresher.close();
});

test('an unexpected error in one refresh does not hold up the others', async () => {
  const work = vi.fn(async (): Promise<'done' | 'idle'> => 'idle');
  work.mockRejectedValueOnce(new Error('unexpected'));
  const { log, refresher } = start(work);
  refresher.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(log.error).toHaveBeenCalledTimes(1);
  refresher.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(8);
  await refresher.close();
});
