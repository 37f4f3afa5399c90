import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refreshes } from '../domain/profiles/refreshes.ts';
import { startRefreshWorkers } from './background-work.ts';
import type { Logger } from './logger.ts';

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
  return { log, workers: startRefreshWorkers(work, log as unknown as Logger) };
}

test('pauses while the database fails, logs it once, and continues by itself', async () => {
  const work = vi.fn(async (): Promise<'done' | 'idle'> => Promise.reject(full));
  const { log, workers } = start(work);
  workers.wake();
  await vi.advanceTimersByTimeAsync(0);
  const calls = work.mock.calls.length;
  expect(log.error).toHaveBeenCalledTimes(1);
  workers.wake();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(work).toHaveBeenCalledTimes(calls);

  work.mockResolvedValue('idle');
  await vi.advanceTimersByTimeAsync(6000);
  expect(work.mock.calls.length).toBeGreaterThan(calls);
  expect(log.error).toHaveBeenCalledTimes(1);
  await workers.close();
});

test('an unexpected error in one refresh does not hold up the others', async () => {
  const work = vi.fn(async (): Promise<'done' | 'idle'> => 'idle');
  work.mockRejectedValueOnce(new Error('unexpected'));
  const { log, workers } = start(work);
  workers.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(log.error).toHaveBeenCalledTimes(1);
  workers.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(8);
  await workers.close();
});
