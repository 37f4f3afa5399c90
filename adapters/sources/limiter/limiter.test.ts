import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callShares } from '../../../domain/sources/data-source.ts';
import { createMemoryBudget } from '../../../tests/fixtures/sources/memory-budget.ts';
import {
  type CallOutcome,
  createFailedCall,
  type SourceCall,
  type SourceRequest,
} from '../source-request.ts';
import { createLimitedRequest } from './limited-request.ts';
import { createLimiter, type Limiter } from './limiter.ts';

/** Two calls in ten seconds for each host, and more than the tests need for each method. */
const limitHeaders = { 'x-app-rate-limit': '2:10', 'x-method-rate-limit': '100:10' };
let limiter: Limiter;
/** The names of the sent calls. */
let sent: string[];
let respond: (call: NamedCall) => CallOutcome;
let request: SourceRequest<NamedCall>;

interface NamedCall extends SourceCall {
  readonly name: string;
}

beforeEach(() => {
  vi.useFakeTimers({
    now: 1_000_000,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
  });
  limiter = createLimiter(createMemoryBudget());
  sent = [];
  respond = () => createSuccess();
  request = createLimitedRequest(limiter, async (call) => {
    sent.push(call.name);
    return respond(call);
  });
});
afterEach(() => {
  limiter.close();
});

function createSuccess(): CallOutcome {
  return { kind: 'ok', body: {}, headers: new Headers(limitHeaders) };
}

function createFailure(status: number, changes: Record<string, string> = {}): CallOutcome {
  const headers = new Headers({ ...limitHeaders, ...changes });
  const failure = status === 429 ? 'limited' : 'down';
  return createFailedCall(createCall('x'), failure, String(status), status, headers);
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

let lookupCount = 0;
/** Creates the only call of a new look-up. @param options.seconds the time until its deadline. */
function createCall(
  name: string,
  options: {
    share?: number;
    seconds?: number;
    method?: string;
    host?: 'na1' | 'kr';
    network?: string;
  } = {},
): NamedCall {
  lookupCount += 1;
  return {
    host: options.host ?? 'na1',
    method: options.method ?? '/method',
    name,
    key: 'key',
    priority: {
      order: lookupCount,
      share: options.share ?? callShares.visitor,
      network: options.network,
      deadline: Date.now() + (options.seconds ?? 9) * 1000,
    },
  };
}

describe('waiting calls', () => {
  test('of visitors are sent before refreshes, these before leaderboards, and those of earlier look-ups before those of later ones', async () => {
    for (const name of ['first', 'second']) await request(createCall(name));
    const third = createCall('third', { seconds: 60 });
    const fourth = createCall('fourth', { seconds: 60 });
    const { refresh, leaderboard } = callShares;
    const line = createCall('line', { share: leaderboard, seconds: 60 });
    const background = createCall('refresh', { share: refresh, seconds: 60 });
    const waiting = [line, background, fourth, third].map(request);
    await advance(60_000);
    await Promise.all(waiting);
    expect(sent).toEqual(['first', 'second', 'third', 'fourth', 'refresh', 'line']);
  });

  test('that would wait past their deadline fail at once, with the seconds until a retry', async () => {
    for (const name of ['first', 'second']) await request(createCall(name));
    const outcome = await request(createCall('third'));
    // The window of ten seconds and the tolerance between clocks, rounded up.
    expect(outcome).toMatchObject({ kind: 'failed', failure: 'limited', retryAfterSeconds: 11 });
    expect(sent).toEqual(['first', 'second']);
  });

  test('have separate limits for each host', async () => {
    for (const name of ['first', 'second']) await request(createCall(name));
    expect((await request(createCall('third', { host: 'kr' }))).kind).toBe('ok');
  });
});

describe('retries', () => {
  test('[security 33] after a 429 of the application wait for its Retry-After, for every method of the host', async () => {
    let remainingRefusals = 1;
    respond = () =>
      remainingRefusals-- > 0
        ? createFailure(429, { 'x-rate-limit-type': 'application', 'retry-after': '3' })
        : createSuccess();
    const outcome = request(createCall('refused'));
    await advance(0);
    const otherOutcome = request(createCall('other method', { method: '/other', seconds: 60 }));
    // Retry-After is not over yet.
    await advance(2990);
    expect(sent).toEqual(['refused']);
    // Long enough for the two calls in ten seconds that the host allows.
    await advance(11_000);
    expect((await outcome).kind).toBe('ok');
    await otherOutcome;
    expect(sent).toContain('other method');
  });

  test('after a 429 of a method do not delay other methods', async () => {
    respond = ({ method }) =>
      method === '/method'
        ? createFailure(429, { 'x-rate-limit-type': 'method', 'retry-after': '60' })
        : createSuccess();
    // The wait of 60 seconds would end after the call's deadline.
    expect(await request(createCall('refused'))).toMatchObject({
      failure: 'limited',
      retryAfterSeconds: 60,
    });
    expect((await request(createCall('other method', { method: '/other' }))).kind).toBe('ok');
    expect(sent).toEqual(['refused', 'other method']);
  });

  test('[security 33] without Retry-After wait longer each time, and end after three attempts', async () => {
    // The limit is so high that only the pauses delay a call.
    respond = () =>
      createFailure(429, { 'x-rate-limit-type': 'service', 'x-app-rate-limit': '100:10' });
    const outcome = request(createCall('refused', { seconds: 60 }));
    // The first pause lasts one second, the second two.
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

  test.each([500, 503, 504])('after a status of %i end after three attempts', async (status) => {
    respond = () => createFailure(status, { 'x-app-rate-limit': '100:10' });
    const outcome = request(createCall('failing'));
    await advance(5000);
    expect(await outcome).toMatchObject({ kind: 'failed', status });
    expect(sent).toHaveLength(3);
  });

  test('do not happen after 400, 401, 403 and 404', async () => {
    respond = () => ({ kind: 'not-found', headers: new Headers() });
    expect((await request(createCall('unknown'))).kind).toBe('not-found');
    for (const status of [400, 401, 403]) {
      respond = () => createFailure(status, { 'x-app-rate-limit': '100:10' });
      await request(createCall(String(status)));
    }
    expect(sent).toEqual(['unknown', '400', '401', '403']);
  });

  test('do not happen for a request that throws, and the next call is sent', async () => {
    const requestThrowing = createLimitedRequest(limiter, async ({ name }: NamedCall) => {
      throw new Error(`${name} failed`);
    });
    await expect(requestThrowing(createCall('first'))).rejects.toThrow('first failed');
    await expect(requestThrowing(createCall('second'))).rejects.toThrow('second failed');
  });
});
