import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabaseCheck } from './monitoring.ts';

beforeEach(() => void vi.useFakeTimers());

const log = { error: vi.fn() };

test('requests at the same time and in the next second share one check of the database', async () => {
  const isReady = vi.fn(async () => true);
  const check = createDatabaseCheck(isReady, log);
  expect(await Promise.all([check(), check(), check()])).toEqual([true, true, true]);
  vi.advanceTimersByTime(999);
  expect(await check()).toBe(true);
  expect(isReady).toHaveBeenCalledTimes(1);
  // One time limit for the check, none for the requests that share it.
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1);

  isReady.mockResolvedValue(false);
  vi.advanceTimersByTime(1);
  expect(await check()).toBe(false);
  expect(isReady).toHaveBeenCalledTimes(2);
});

test('a failed check is logged once for the requests that share it', async () => {
  log.error.mockReset();
  const check = createDatabaseCheck(() => Promise.reject(new Error('disk failure')), log);
  expect(await Promise.all([check(), check()])).toEqual([false, false]);
  expect(await check()).toBe(false);
  expect(log.error).toHaveBeenCalledTimes(1);
});
