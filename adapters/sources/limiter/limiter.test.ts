import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createFailedAnswer,
  type SourceAnswer,
  type SourceCall,
  type SourceRequest,
} from '../source-request.ts';
import { createLimitedRequest } from './limited-request.ts';
import { createLimiter, type Limiter } from './limiter.ts';

const limits = { 'x-app-rate-limit': '2:10', 'x-method-rate-limit': '100:10' };
let limiter: Limiter;
let sent: string[];
let answers: (call: SourceCall) => SourceAnswer;
let request: SourceRequest;

beforeEach(() => {
  vi.useFakeTimers({
    now: 1_000_000,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
  });
  limiter = createLimiter();
  sent = [];
  answers = () => ok();
  request = createLimitedRequest(limiter, async (call) => {
    sent.push(call.segments.join('/'));
    return answers(call);
  });
});
afterEach(() => {
  limiter.close();
  vi.useRealTimers();
});

function ok(headers: Record<string, string> = limits): SourceAnswer {
  return { kind: 'ok', body: {}, headers: new Headers(headers) };
}

function createFailure(status: number, headers: Record<string, string> = {}): SourceAnswer {
  return createFailedAnswer(
    call('x'),
    status === 429 ? 'limited' : 'down',
    String(status),
    status,
    new Headers({ ...limits, ...headers }),
  );
}

/** Moves the fake clock forward in small steps, so that all callbacks in between run. */
async function advance(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left >= 0; left -= 100) {
    await flushCallbacks();
    await vi.advanceTimersByTimeAsync(Math.min(100, left));
  }
  await flushCallbacks();
}

/** Runs pending callbacks without moving the fake clock. */
async function flushCallbacks(): Promise<void> {
  for (let count = 0; count < 10; count++) await new Promise((done) => setImmediate(done));
}

let order = 0;
function call(
  name: string,
  options: { background?: boolean; seconds?: number; method?: string; host?: 'na1' | 'kr' } = {},
): SourceCall {
  order += 1;
  return {
    host: options.host ?? 'na1',
    method: options.method ?? '/method',
    segments: [name],
    key: 'key',
    keyIn: 'header',
    priority: {
      order,
      isBackground: options.background ?? false,
      deadline: Date.now() + (options.seconds ?? 9) * 1000,
      remainingCalls: 1,
    },
  };
}

describe('waiting calls', () => {
  test('of visitors come before background work, and earlier ones before later ones', async () => {
    for (const name of ['first', 'second']) await request(call(name));
    const later = call('later', { seconds: 60 });
    const latest = call('latest', { seconds: 60 });
    const waiting = [
      request(call('background', { background: true, seconds: 60 })),
      request(latest),
      request(later),
    ];
    await advance(60_000);
    await Promise.all(waiting);
    expect(sent).toEqual(['first', 'second', 'later', 'latest', 'background']);
  });

  test('that would wait too long fail at once, with the waiting time', async () => {
    for (const name of ['one', 'two']) await request(call(name));
    const outcome = await request(call('three'));
    expect(outcome).toMatchObject({ kind: 'failed', failure: 'limited', retryAfterSeconds: 11 });
    expect(sent).toEqual(['one', 'two']);
  });

  test('have separate limits for each host', async () => {
    for (const name of ['one', 'two']) await request(call(name));
    expect((await request(call('three', { host: 'kr' }))).kind).toBe('ok');
  });
});

describe('retries', () => {
  test('[security 33] after a 429 of the application wait for its Retry-After, for every method of the host', async () => {
    let refusals = 1;
    answers = () =>
      refusals-- > 0
        ? createFailure(429, { 'x-rate-limit-type': 'application', 'retry-after': '3' })
        : ok();
    const outcome = request(call('one'));
    await advance(0);
    const other = request(call('other', { method: '/other', seconds: 60 }));
    await advance(2990);
    expect(sent).toEqual(['one']);
    await advance(11_000);
    expect((await outcome).kind).toBe('ok');
    await other;
    expect(sent).toContain('other');
  });

  test('after a 429 of a method do not delay other methods', async () => {
    answers = ({ method }) =>
      method === '/method'
        ? createFailure(429, { 'x-rate-limit-type': 'method', 'retry-after': '60' })
        : ok();
    // This wait is longer than the deadline.
    expect(await request(call('one'))).toMatchObject({ failure: 'limited', retryAfterSeconds: 60 });
    expect((await request(call('other', { method: '/other' }))).kind).toBe('ok');
    expect(sent).toEqual(['one', 'other']);
  });

  test('[security 33] without Retry-After wait longer each time, and end after three attempts', async () => {
    answers = () =>
      createFailure(429, { 'x-rate-limit-type': 'service', 'x-app-rate-limit': '100:10' });
    const outcome = request(call('one', { seconds: 60 }));
    await advance(999);
    expect(sent).toHaveLength(1);
    await advance(30);
    expect(sent).toHaveLength(2);
    await advance(1900);
    expect(sent).toHaveLength(2);
    await advance(200);
    expect(await outcome).toMatchObject({ failure: 'limited' });
    expect(sent).toHaveLength(3);
  });

  test.each([500, 503, 504])('of a %i end after three attempts', async (status) => {
    answers = () => createFailure(status, { 'x-app-rate-limit': '100:10' });
    const outcome = request(call('one'));
    await advance(5000);
    expect(await outcome).toMatchObject({ kind: 'failed', status });
    expect(sent).toHaveLength(3);
  });

  test('do not happen after 400, 401, 403 and 404', async () => {
    answers = () => ({ kind: 'not-found', headers: new Headers(limits) });
    expect((await request(call('unknown'))).kind).toBe('not-found');
    for (const status of [400, 401, 403]) {
      limiter = createLimiter();
      const once = createLimitedRequest(limiter, async () => {
        sent.push(String(status));
        return createFailure(status);
      });
      await once(call('x'));
    }
    expect(sent).toEqual(['unknown', '400', '401', '403']);
  });

  test('do not happen for a request that throws, and its slot is freed', async () => {
    const throwing = createLimitedRequest(limiter, () => Promise.reject(new Error('a surprise')));
    await expect(throwing(call('one'))).rejects.toThrow('a surprise');
    await expect(throwing(call('two'))).rejects.toThrow('a surprise');
  });
});
