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

function answered(status: number, headers: Record<string, string> = {}): SourceAnswer {
  return createFailedAnswer(
    call('x'),
    status === 429 ? 'limited' : 'down',
    String(status),
    status,
    new Headers({ ...limits, ...headers }),
  );
}

/** Lets so many milliseconds go by, and everything happen that happens in between. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left >= 0; left -= 100) {
    await moments();
    await vi.advanceTimersByTimeAsync(Math.min(100, left));
  }
  await moments();
}

/** These go on while the clock stands still. */
async function moments(): Promise<void> {
  for (let count = 0; count < 10; count++) await new Promise((done) => setImmediate(done));
}

let order = 0;
function call(
  name: string,
  more: { background?: boolean; seconds?: number; method?: string; host?: 'na1' | 'kr' } = {},
): SourceCall {
  order += 1;
  return {
    host: more.host ?? 'na1',
    method: more.method ?? '/method',
    segments: [name],
    key: 'key',
    keyIn: 'header',
    priority: {
      order,
      isBackground: more.background ?? false,
      deadline: Date.now() + (more.seconds ?? 9) * 1000,
      remainingCalls: 1,
    },
  };
}

describe('turns', () => {
  test('people come before background work, and the earlier before the later', async () => {
    for (const name of ['first', 'second']) await request(call(name));
    const later = call('later', { seconds: 60 });
    const latest = call('latest', { seconds: 60 });
    const waiting = [
      request(call('background', { background: true, seconds: 60 })),
      request(latest),
      request(later),
    ];
    await pass(60_000);
    await Promise.all(waiting);
    expect(sent).toEqual(['first', 'second', 'later', 'latest', 'background']);
  });

  test('a wait that would be too long is said at once, with the seconds', async () => {
    for (const name of ['one', 'two']) await request(call(name));
    const outcome = await request(call('three'));
    expect(outcome).toMatchObject({ kind: 'failed', failure: 'limited', retryAfter: 11 });
    expect(sent).toEqual(['one', 'two']);
  });

  test('another host has limits of its own', async () => {
    for (const name of ['one', 'two']) await request(call(name));
    expect((await request(call('three', { host: 'kr' }))).kind).toBe('ok');
  });
});

describe('trying again', () => {
  test('[line 33] a 429 of the application waits as long as it says, for every method of the host', async () => {
    let refusals = 1;
    answers = () =>
      refusals-- > 0
        ? answered(429, { 'x-rate-limit-type': 'application', 'retry-after': '3' })
        : ok();
    const outcome = request(call('one'));
    await pass(0);
    const other = request(call('other', { method: '/other', seconds: 60 }));
    await pass(2990);
    expect(sent).toEqual(['one']);
    await pass(11_000);
    expect((await outcome).kind).toBe('ok');
    await other;
    expect(sent).toContain('other');
  });

  test('a 429 of a method leaves the other methods alone', async () => {
    answers = ({ method }) =>
      method === '/method'
        ? answered(429, { 'x-rate-limit-type': 'method', 'retry-after': '60' })
        : ok();
    // Too long for somebody who waits: said at once.
    expect(await request(call('one'))).toMatchObject({ failure: 'limited', retryAfter: 60 });
    expect((await request(call('other', { method: '/other' }))).kind).toBe('ok');
    expect(sent).toEqual(['one', 'other']);
  });

  test('[line 33] without Retry-After the pauses grow, and there are three tries at most', async () => {
    answers = () => answered(429, { 'x-rate-limit-type': 'service', 'x-app-rate-limit': '100:10' });
    const outcome = request(call('one', { seconds: 60 }));
    await pass(999);
    expect(sent).toHaveLength(1);
    await pass(30);
    expect(sent).toHaveLength(2);
    await pass(1900);
    expect(sent).toHaveLength(2);
    await pass(200);
    expect(await outcome).toMatchObject({ failure: 'limited' });
    expect(sent).toHaveLength(3);
  });

  test.each([500, 503, 504])('%i is tried three times, then told', async (status) => {
    answers = () => answered(status, { 'x-app-rate-limit': '100:10' });
    const outcome = request(call('one'));
    await pass(5000);
    expect(await outcome).toMatchObject({ kind: 'failed', status });
    expect(sent).toHaveLength(3);
  });

  test('a 404 is a value, and 400, 401 and 403 are told at once', async () => {
    answers = () => ({ kind: 'not-found', headers: new Headers(limits) });
    expect((await request(call('nobody'))).kind).toBe('not-found');
    for (const status of [400, 401, 403]) {
      limiter = createLimiter();
      const once = createLimitedRequest(limiter, async () => {
        sent.push(String(status));
        return answered(status);
      });
      await once(call('x'));
    }
    expect(sent).toEqual(['nobody', '400', '401', '403']);
  });

  test('a request that throws gives its slot back', async () => {
    const throwing = createLimitedRequest(limiter, () => Promise.reject(new Error('a surprise')));
    await expect(throwing(call('one'))).rejects.toThrow('a surprise');
    await expect(throwing(call('two'))).rejects.toThrow('a surprise');
  });
});
