import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameId } from '../../domain/games/games.ts';
import type { Refreshes } from '../../domain/refresh/rank-refresh.ts';
import type { Logger } from '../process/logger.ts';
import {
  refreshWatchedProfiles,
  startChangeReader,
  startDeliveries,
  startRefreshWorkers,
} from './background-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The error that SQLite throws when the disk is full. */
const diskFull = Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });

function startWorkers(work: ReturnType<Refreshes['createWork']>) {
  const log = { error: vi.fn() };
  const refreshes = { createWork: () => work };
  const workers = startRefreshWorkers(refreshes, ['lichess'], log as unknown as Logger);
  return { log, workers };
}

test('a source that is not answering delays the refreshes of no other source', async () => {
  const refreshed = vi.fn();
  const createWork = (game?: GameId) => async (): Promise<'done' | 'idle'> => {
    if (game === 'lichess') await new Promise((resolve) => setTimeout(resolve, 15_000));
    else refreshed();
    return 'idle';
  };
  const log = { error: vi.fn() } as unknown as Logger;
  const workers = startRefreshWorkers({ createWork }, ['lichess', 'dota-2'], log);
  workers.wake();
  await vi.advanceTimersByTimeAsync(1000);
  const firstCount = refreshed.mock.calls.length;
  expect(firstCount).toBeGreaterThan(0);
  workers.wake();
  await vi.advanceTimersByTimeAsync(1000);
  expect(refreshed.mock.calls.length).toBeGreaterThan(firstCount);
  const closing = workers.close();
  await vi.advanceTimersByTimeAsync(30_000);
  await closing;
});

test('refresh workers pause while the database fails, log the error once, and then continue', async () => {
  const work = vi.fn(async (): Promise<'done' | 'idle'> => Promise.reject(diskFull));
  const { log, workers } = startWorkers(work);
  workers.wake();
  await vi.advanceTimersByTimeAsync(0);
  const callsBeforePause = work.mock.calls.length;
  expect(log.error).toHaveBeenCalledTimes(1);
  workers.wake();
  // The pause lasts 15 seconds. The first poll after it wakes the workers; there is a poll every 5 seconds.
  await vi.advanceTimersByTimeAsync(14_000);
  expect(work).toHaveBeenCalledTimes(callsBeforePause);

  work.mockResolvedValue('idle');
  await vi.advanceTimersByTimeAsync(6000);
  expect(work.mock.calls.length).toBeGreaterThan(callsBeforePause);
  expect(log.error).toHaveBeenCalledTimes(1);
  await workers.close();
});

test('a queued task starts at once while another worker is busy', async () => {
  let isFirst = true;
  const started = vi.fn();
  const work = async (): Promise<'done' | 'idle'> => {
    started();
    if (!isFirst) return 'idle';
    isFirst = false;
    await new Promise((resolve) => setTimeout(resolve, 8000));
    return 'done';
  };
  const { workers } = startWorkers(work);
  workers.wake();
  await vi.advanceTimersByTimeAsync(300);
  started.mockClear();
  workers.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveBeenCalled();
  const closing = workers.close();
  await vi.advanceTimersByTimeAsync(8000);
  await closing;
});

test('an unexpected error in one refresh does not stop other refreshes', async () => {
  const work = vi.fn(async (): Promise<'done' | 'idle'> => 'idle');
  work.mockRejectedValueOnce(new Error('unexpected'));
  const { log, workers } = startWorkers(work);
  workers.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(log.error).toHaveBeenCalledTimes(1);
  workers.wake();
  await vi.advanceTimersByTimeAsync(0);
  // Each of the two wake-ups let all four workers look for work.
  expect(work).toHaveBeenCalledTimes(8);
  await workers.close();
});

test('a reader of the changes makes its steps when the poll finds some, with a pause after each', async () => {
  const outcomes: ('done' | 'idle')[] = ['done', 'done', 'idle'];
  const update = vi.fn(async () => outcomes.shift() ?? 'idle');
  const worker = startChangeReader('a reader', update, { error: vi.fn() } as unknown as Logger);
  await vi.advanceTimersByTimeAsync(4999);
  expect(update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(update).toHaveBeenCalledTimes(3);
  await worker.close();
});

test('every five minutes the stale ranks of watched profiles are queued, also after a failure', async () => {
  const refreshWatched = vi.fn(async (_ids: readonly string[]) => undefined);
  refreshWatched.mockRejectedValueOnce(new Error('no database'));
  const warn = vi.fn();
  const stop = refreshWatchedProfiles(() => ['a', 'b'], { refreshWatched }, { warn });
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(refreshWatched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 1);
  expect(refreshWatched.mock.calls).toEqual([[['a', 'b']], [['a', 'b']]]);
  expect(warn).toHaveBeenCalledOnce();
  stop();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(refreshWatched).toHaveBeenCalledTimes(2);
});

test('300 of 1,000 receivers that never answer delay the others by less than a second', async () => {
  const [answerAfterMs, timeoutMs] = [50, 5000];
  let claimed = 0;
  const sentAfter: number[] = [];
  const start = Date.now();
  const claim = async () => {
    if (claimed === 1000) return undefined;
    const isSilent = claimed++ % 10 < 3;
    return async () => {
      await new Promise((resolve) => setTimeout(resolve, isSilent ? timeoutMs : answerAfterMs));
      if (!isSilent) sentAfter.push(Date.now() - start);
    };
  };
  const log = { error: vi.fn(), warn: vi.fn() } as unknown as Logger;
  const deliveries = startDeliveries(claim, log);
  deliveries.wake();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sentAfter).toHaveLength(700);
  expect(Math.max(...sentAfter)).toBeLessThan(1000);
  const closing = deliveries.close();
  await vi.advanceTimersByTimeAsync(timeoutMs);
  await closing;
});
