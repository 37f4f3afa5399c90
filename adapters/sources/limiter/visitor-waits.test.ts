/** How long visitors wait while leaderboards look players up with a development key of Riot. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { callShares } from '../../../domain/sources/data-source.ts';
import { createMemoryBudget } from '../../../tests/fixtures/sources/memory-budget.ts';
import type { SourceCall } from '../source-request.ts';
import { createLimitedRequest } from './limited-request.ts';
import { createLimiter } from './limiter.ts';

const limits = { 'x-app-rate-limit': '20:1,100:120', 'x-method-rate-limit': '20000:10' };
const responseMs = 150;
const workerCount = 4;

beforeEach(() => {
  vi.useFakeTimers({
    now: 1_000_000,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function advance(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 10) {
    for (let count = 0; count < 3; count++) await new Promise((done) => setImmediate(done));
    await vi.advanceTimersByTimeAsync(10);
  }
}

/**
 * Lets ten visitors of different networks look a player up at the same time.
 * @param waitingLines of leaderboards. @returns how long each visitor waits, and how many lines were answered before.
 */
async function measureWaits(waitingLines: number, arriveAfterMs: number) {
  const limiter = createLimiter(createMemoryBudget());
  let order = 0;
  const request = createLimitedRequest(limiter, async () => {
    await sleep(responseMs);
    return { kind: 'ok', body: {}, headers: new Headers(limits) };
  });
  /** Makes the calls of a look-up: two at the cluster one after another, and two at the platform together. */
  async function lookUp(share: number, network?: string): Promise<boolean> {
    order += 1;
    const priority = { order, share, network, deadline: Date.now() + 9000 / share };
    const call = (host: string): SourceCall => ({ host, method: '/method', key: 'key', priority });
    for (const host of ['americas', 'americas'])
      if ((await request(call(host))).kind !== 'ok') return false;
    const numbers = await Promise.all(['na1', 'na1'].map((host) => request(call(host))));
    return numbers.every(({ kind }) => kind === 'ok');
  }
  // The limits of the key are known.
  await Promise.all([lookUp(callShares.visitor), advance(1000)]);
  let left = waitingLines;
  let isOver = false;
  const workers = Array.from({ length: workerCount }, async () => {
    while (left > 0 && !isOver)
      if (await lookUp(callShares.leaderboard)) left -= 1;
      else await sleep(5000);
  });
  await advance(arriveAfterMs);
  const answeredLines = waitingLines - left;
  const visitors = Array.from({ length: 10 }, async (_, index) => {
    const start = Date.now();
    expect(await lookUp(callShares.visitor, `198.51.100.${index}`)).toBe(true);
    // The limiter counts in hundredths of a window.
    return Math.round((Date.now() - start) / 50) * 50;
  });
  await advance(5000);
  const waits = await Promise.all(visitors);
  isOver = true;
  await Promise.all([limiter.close(), ...workers, advance(10_000)]);
  return { waits, answeredLines };
}

test('while 20 leaderboards of 100 lines wait, ten visitors wait as long as without', async () => {
  const { waits } = await measureWaits(0, 60_000);
  const flooded = await measureWaits(20 * 100, 60_000);
  expect(flooded.answeredLines).toBeGreaterThan(5);
  expect(flooded.waits).toEqual(waits);
});

test('the longest wait is the same while the lines use their quarter of a second', async () => {
  const { waits } = await measureWaits(0, 1000);
  const flooded = await measureWaits(20 * 100, 1000);
  expect(Math.max(...flooded.waits)).toBeLessThan(Math.max(...waits) + responseMs);
});
