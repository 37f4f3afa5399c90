import { beforeEach, expect, test, vi } from 'vitest';
import type { GameId } from '../../domain/games/games.ts';
import type { Logger } from '../process/logger.ts';
import { repeat, startBatches, startDeliveries, startGameWorkers } from './background-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function startWorkers(work: () => Promise<'done' | 'idle'>) {
  const log = { error: vi.fn() };
  const workers = startGameWorkers('refresh', () => work, ['lichess'], log as unknown as Logger);
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
  const workers = startGameWorkers('refresh', createWork, ['lichess', 'dota-2'], log);
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

test('a poll starts one worker, and another one while that has work', async () => {
  const work = vi.fn(async (): Promise<'done' | 'idle'> => 'idle');
  const { workers } = startWorkers(work);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
  const ends = Promise.withResolvers<'done' | 'idle'>();
  work.mockImplementation(() => ends.promise);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2 + 4);
  ends.resolve('idle');
  await workers.close();
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
  const stop = startBatches('a reader', update, { error: vi.fn() } as unknown as Logger);
  await vi.advanceTimersByTimeAsync(4999);
  expect(update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(update).toHaveBeenCalledTimes(3);
  await stop();
});

test('repeated work continues after a failure, until it is stopped', async () => {
  const work = vi.fn(async () => undefined);
  work.mockRejectedValueOnce(new Error('no database'));
  const error = vi.fn();
  const stop = repeat('a task', 60_000, work, { error });
  await vi.advanceTimersByTimeAsync(60_000 - 1);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000 + 1);
  expect(work).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledOnce();
  await stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(work).toHaveBeenCalledTimes(2);
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
  void deliveries.settle();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sentAfter).toHaveLength(700);
  expect(Math.max(...sentAfter)).toBeLessThan(1000);
  const closing = deliveries.close();
  await vi.advanceTimersByTimeAsync(timeoutMs);
  await closing;
});
