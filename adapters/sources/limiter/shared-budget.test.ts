/** Several processes with one call budget: how many steps their calls take, and what a crash leaves. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallBudget } from '../../../domain/ranks/call-budget.ts';
import type { SourceCall } from '../source-request.ts';
import { createLimitedRequest } from './limited-request.ts';
import { createLimiter } from './limiter.ts';

const responseMs = 200;
let states: Map<string, unknown>;
let stepCount = 0;
/** When calls were sent, in seconds since the start of the test. */
let sentAt: number[];
let startedAt: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  states = new Map();
  stepCount = 0;
  sentAt = [];
  startedAt = Date.now();
});
afterEach(() => void vi.useRealTimers());

/** Starts a process. @param isAlive after a crash, the process has no connection to the database. */
function startProcess(limits: string, isAlive = () => true) {
  const budget: CallBudget = {
    async change(names, change) {
      if (!isAlive()) return new Promise(() => undefined);
      stepCount += 1;
      const changed = change(
        names.map((name) => states.get(name)),
        Date.now(),
      );
      // As JSON, because the database stores the states in this form.
      for (const [index, name] of names.entries())
        states.set(name, JSON.parse(JSON.stringify(changed.states[index])));
      return changed.result;
    },
  };
  const headers = new Headers({ 'x-app-rate-limit': limits, 'x-method-rate-limit': '20000:10' });
  const limiter = createLimiter(budget);
  const request = createLimitedRequest(limiter, async () => {
    sentAt.push((Date.now() - startedAt) / 1000);
    await new Promise((resolve) => setTimeout(resolve, responseMs));
    return { kind: 'ok', body: {}, headers };
  });
  return { request, close: () => limiter.close() };
}

let order = 0;
function createCall(isBackground: boolean): SourceCall {
  order += 1;
  const deadline = Date.now() + 60_000;
  return {
    host: 'na1',
    method: '/method',
    segments: ['player'],
    key: 'key',
    keyIn: 'header',
    priority: { order, isBackground, deadline, remainingCalls: 1 },
  };
}

async function advance(seconds: number): Promise<void> {
  for (let left = seconds * 1000; left > 0; left -= 50) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(50);
  }
}

test('while there are free slots, a call takes about one step of the budget', async () => {
  const processes = Array.from({ length: 8 }, () => startProcess('500:10,30000:600'));
  // Two calls in a second, by turns.
  for (let count = 0; count < 120; count++) {
    void processes[count % 8]?.request(createCall(true));
    await advance(0.5);
  }
  await Promise.all(processes.map(({ close }) => close()));
  expect(sentAt).toHaveLength(120);
  expect(stepCount / sentAt.length).toBeLessThan(1.3);
});

test('processes that use up the limit take less than one step of the budget for a call', async () => {
  const processes = Array.from({ length: 8 }, () => startProcess('100:10'));
  let isStopping = false;
  const workers = processes.flatMap(({ request }) =>
    Array.from({ length: 4 }, async () => {
      while (!isStopping) await request(createCall(true));
    }),
  );
  await advance(60);
  isStopping = true;
  await advance(15);
  await Promise.all(workers);
  // Background work may use half of each window: 50 calls in 10 seconds. The first call is sent alone.
  expect(sentAt.length).toBeGreaterThan(280);
  for (const time of sentAt) {
    const inWindow = sentAt.filter((other) => other >= time && other < time + 10);
    expect(inWindow.length).toBeLessThanOrEqual(50);
  }
  // One step serves all calls of a process that wait.
  expect(stepCount / sentAt.length).toBeLessThan(1);
});

test('calls of a process that crashes before it reports them hold their slots until they have certainly ended', async () => {
  let isCrashed = false;
  const crashing = startProcess('3:10', () => !isCrashed);
  await Promise.all([crashing.request(createCall(false)), advance(1)]);
  await Promise.all([
    crashing.request(createCall(false)),
    crashing.request(createCall(false)),
    advance(1),
  ]);
  isCrashed = true;
  const next = startProcess('3:10');
  const calls = [1, 2, 3, 4].map(() => next.request(createCall(false)));
  await advance(40);
  await Promise.all(calls);
  // The first call's end was reported, so its slot is free after 10 seconds. The other two were sent after one second. They count
  // as ended 15 seconds later.
  expect(sentAt.map(Math.floor)).toEqual([0, 1, 1, 10, 20, 26, 26]);
});

test('the end of a call counts from the time at which it ended, not from its report', async () => {
  const first = startProcess('3:10');
  await Promise.all([first.request(createCall(false)), advance(1)]);
  await Promise.all([
    first.request(createCall(false)),
    first.request(createCall(false)),
    advance(8),
  ]);
  const second = startProcess('3:10');
  const calls = [1, 2, 3].map(() => second.request(createCall(false)));
  await advance(10);
  await Promise.all(calls);
  // The windows of the calls end after 10.2 and 11.2 seconds.
  expect(sentAt.map(Math.floor)).toEqual([0, 1, 1, 10, 11, 11]);
});
