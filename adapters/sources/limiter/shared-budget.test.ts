/** Several processes with one call budget: how many steps their calls take, and what a crash leaves. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallBudget } from '../../../domain/sources/call-budget.ts';
import { createFailedCall, type SourceCall } from '../source-request.ts';
import { riotPolicy, serialPolicy } from './limit-policy.ts';
import { createLimitedRequest } from './limited-request.ts';
import { createLimiter } from './limiter.ts';

const responseMs = 200;
let states: Map<string, unknown>;
let stepCount = 0;
/** When calls were sent, in seconds since the start of the test. */
let sentAt: number[];
let startedAt: number;
/** The calls that have no response yet, and their maximum. */
let underWay: number;
let maxUnderWay: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  states = new Map();
  stepCount = 0;
  sentAt = [];
  underWay = 0;
  maxUnderWay = 0;
  startedAt = Date.now();
});

/**
 * Starts a process.
 * @param isAlive after a crash, the process has no connection to the database.
 * @param respond the status of the next response.
 */
function startProcess(
  limits: string,
  isAlive = () => true,
  policy = riotPolicy,
  respond = () => 200,
) {
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
  const limiter = createLimiter(budget, undefined, policy);
  const request = createLimitedRequest(limiter, async (call) => {
    sentAt.push((Date.now() - startedAt) / 1000);
    underWay += 1;
    maxUnderWay = Math.max(maxUnderWay, underWay);
    await new Promise((resolve) => setTimeout(resolve, responseMs));
    underWay -= 1;
    const status = respond();
    if (status !== 200) return createFailedCall(call, 'limited', String(status), status);
    return { kind: 'ok', body: {}, headers };
  });
  return { request, close: () => limiter.close() };
}

let order = 0;
function createCall(share = 1): SourceCall {
  order += 1;
  const deadline = Date.now() + 60_000;
  return {
    host: 'na1',
    method: '/method',
    key: 'key',
    priority: { order, share, deadline },
  };
}

async function advance(seconds: number): Promise<void> {
  for (let left = seconds * 1000; left > 0; left -= 50) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(50);
  }
}

test('processes that use up the limit take about one step of the budget for a call', async () => {
  const processes = Array.from({ length: 8 }, () => startProcess('100:10'));
  let isStopping = false;
  const workers = processes.flatMap(({ request }) =>
    Array.from({ length: 4 }, async () => {
      while (!isStopping) await request(createCall(1 / 2));
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
  // One step serves all calls of a process that wait, and the ends of calls are further steps.
  expect(stepCount / sentAt.length).toBeLessThan(1.25);
});

test('calls of a process that crashes before it reports them hold their slots until they have certainly ended', async () => {
  let isCrashed = false;
  const crashing = startProcess('3:10', () => !isCrashed);
  await Promise.all([crashing.request(createCall()), advance(1)]);
  const unreported = [1, 2].map(() => crashing.request(createCall()));
  await advance(0.1);
  isCrashed = true;
  await Promise.all([...unreported, advance(0.9)]);
  const next = startProcess('3:10');
  const calls = [1, 2, 3, 4].map(() => next.request(createCall()));
  await advance(40);
  await Promise.all(calls);
  // The first call's end was reported, so its slot is free after 10 seconds. The other two were sent after one second. They count
  // as ended 15 seconds later.
  expect(sentAt.map(Math.floor)).toEqual([0, 1, 1, 10, 20, 26, 26]);
});

test('while the database fails, an ended call is reported again once a second', async () => {
  let attemptCount = 0;
  const budget: CallBudget = {
    async change(names, change) {
      attemptCount += 1;
      if (attemptCount > 1) throw new Error('the database does not answer');
      return change(
        names.map(() => undefined),
        Date.now(),
      ).result;
    },
  };
  const request = createLimitedRequest(createLimiter(budget), async () => ({
    kind: 'ok',
    body: {},
    headers: new Headers(),
  }));
  await Promise.all([request(createCall()), advance(10)]);
  expect(attemptCount).toBeGreaterThan(5);
  expect(attemptCount).toBeLessThan(15);
});

test('with the serial policy only one call of all processes is under way, and after a 429 all wait a minute, then two', async () => {
  const statuses = [200, 200, 429, 429, 200];
  const respond = () => statuses.shift() ?? 200;
  const processes = [1, 2].map(() => startProcess('500:10', undefined, serialPolicy, respond));
  const calls = [1, 2, 3, 4].map((count) => processes[count % 2]?.request(createSerialCall()));
  await advance(250);
  await Promise.all(calls);
  expect(maxUnderWay).toBe(1);
  const seconds = sentAt.map(Math.floor);
  expect(seconds.slice(0, 3).every((time) => time <= 2)).toBe(true);
  // Then two calls are sent again after their 429s.
  const waits = seconds.slice(3).map((time, index) => time - (seconds[index + 2] ?? 0));
  expect(waits[0]).toBeGreaterThanOrEqual(59);
  expect(waits[0]).toBeLessThanOrEqual(62);
  expect(waits[1]).toBeGreaterThanOrEqual(119);
  expect(waits[1]).toBeLessThanOrEqual(122);
});

function createSerialCall(): SourceCall {
  const { priority: _, ...call } = createCall();
  return call;
}
