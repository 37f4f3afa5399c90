/** The calls of a sign-in at Lichess, responses that verify nothing, and histories that are not what they should be. */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLichessRequest } from '../../adapters/sources/lichess/lichess-request.ts';
import { createLichessSignIn } from '../../adapters/sources/lichess/lichess-sign-in.ts';
import { formatRank } from '../../domain/games/rank.ts';
import type { FakeReply } from '../fixtures/sources/fake-server.ts';
import { openSharedServer } from '../fixtures/sources/shared-server.ts';

const wren = { id: 'wren_alder', username: 'Wren_Alder', perfs: {} };
const callback = 'https://x.test/verifyGame/callback';
const historyCall = 'GET /api/user/wren_alder/rating-history';
const ratings = [{ name: 'Blitz', points: [[2016, 10, 21, 1702]] }];

let replies: Record<string, FakeReply>;
let calls: string[];
let warnings: string[];
const server = openSharedServer();
beforeEach(() => {
  // A token can be revoked after the end of its test, so each test has its own lists.
  const ownCalls: string[] = [];
  calls = ownCalls;
  warnings = [];
  server.respond = ({ method, url, headers, body }) => {
    const call = `${method} ${url.pathname}`;
    ownCalls.push([call, headers.authorization, body].filter(Boolean).join(' '));
    return replies[call] ?? { status: 404, body: {} };
  };
  replies = {
    'POST /api/token': { status: 200, body: { access_token: 'lio_canary', token_type: 'Bearer' } },
    'GET /api/account': { status: 200, body: wren },
    [historyCall]: { status: 200, body: ratings },
    'DELETE /api/token': { status: 204 },
  };
});

async function complete(query: Record<string, string> = { code: 'abc' }, playerId = 'wren_alder') {
  const { url } = server;
  const ownWarnings = warnings;
  const logger = { warn: (details: object) => void ownWarnings.push(JSON.stringify(details)) };
  const request = createLichessRequest({ url, userAgent: 'tests', token: 'operator-token' });
  const signIn = createLichessSignIn({ url, logger }, request);
  return signIn.complete({ callback, state: 's1', secret: 'verifier', query, playerId });
}

/** Completes a sign-in, and returns its history as texts. Expects that the token is revoked after it. */
async function readHistory(reply?: FakeReply): Promise<readonly string[]> {
  if (reply) replies[historyCall] = reply;
  const outcome = await complete();
  if (outcome.kind !== 'signed-in') throw new Error(`the sign-in ended with ${outcome.kind}`);
  const history = await outcome.history;
  await expect.poll(() => calls.at(-1)).toBe('DELETE /api/token Bearer lio_canary');
  expect(warnings.join()).not.toMatch(/lio_canary|wren/i);
  return history.map(({ queue, readAt, rank }) => `${queue} ${readAt} ${formatRank(rank)}`);
}

test('the token is exchanged, used for the account and its history, and revoked', async () => {
  expect(await complete()).toMatchObject({ kind: 'signed-in', playerId: 'wren_alder' });
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'abc',
    code_verifier: 'verifier',
    redirect_uri: callback,
    client_id: 'rankfolio',
  });
  await expect
    .poll(() => calls)
    .toEqual([
      `POST /api/token ${form}`,
      'GET /api/account Bearer lio_canary',
      `${historyCall} Bearer lio_canary`,
      'DELETE /api/token Bearer lio_canary',
    ]);
  expect(warnings).toEqual([]);
});

test('[security 59] a token that cannot be revoked is logged, and the account is known', async () => {
  replies['DELETE /api/token'] = { failure: '503' };
  expect(await complete()).toMatchObject({ kind: 'signed-in', playerId: 'wren_alder' });
  await expect.poll(() => warnings).toHaveLength(1);
  expect(warnings.join()).not.toContain('lio_canary');
});

test('the token is revoked even when the account cannot be read', async () => {
  replies['GET /api/account'] = { failure: 'HTML' };
  expect((await complete()).kind).toBe('not-answering');
  await expect.poll(() => calls.at(-1)).toBe('DELETE /api/token Bearer lio_canary');
});

test('a code that was used before verifies nothing', async () => {
  replies['POST /api/token'] = { status: 400, body: { error: 'invalid_grant' } };
  expect((await complete()).kind).toBe('refused');
});

test.each<[string, string, FakeReply]>([
  ['a token that is no text', 'POST /api/token', { status: 200, body: { access_token: 7 } }],
  ['half a token', 'POST /api/token', { failure: 'half JSON' }],
  ['an account without an id', 'GET /api/account', { status: 200, body: { username: 'Wren' } }],
  ['a limit', 'GET /api/account', { failure: '429' }],
])('%s verifies nothing', async (_response, call, reply) => {
  replies[call] = reply;
  expect((await complete()).kind).toBe('not-answering');
});

test.each([
  [{ error: 'access_denied' }, 'cancelled'],
  [{ error: 'server_error' }, 'refused'],
  [{}, 'refused'],
])('the parameters %j need no call', async (query, kind) => {
  expect(await complete(query as Record<string, string>)).toEqual({ kind });
  expect(calls).toEqual([]);
});

test('a token may have every character of a bearer token, and an odd rating does not matter', async () => {
  const token = { access_token: 'lio_a.b~c+d/e==' };
  replies['POST /api/token'] = { status: 200, body: token };
  const account = { ...wren, perfs: { blitz: { games: '3' } } };
  replies['GET /api/account'] = { status: 200, body: account };
  expect((await complete()).kind).toBe('signed-in');
});

test('the token is revoked only after the response with the history', async () => {
  replies[historyCall] = { failure: 'silence' };
  await complete();
  await expect.poll(() => calls.at(-1)).toBe(`${historyCall} Bearer lio_canary`);
  await sleep(300);
  expect(calls.at(-1)).toBe(`${historyCall} Bearer lio_canary`);
});

test('[security 59] the history of another account is not read', async () => {
  const outcome = await complete({ code: 'abc' }, 'quokka');
  expect(outcome).toMatchObject({ kind: 'signed-in', playerId: 'wren_alder' });
  expect(outcome.kind === 'signed-in' && (await outcome.history)).toEqual([]);
  await expect.poll(() => calls.at(-1)).toBe('DELETE /api/token Bearer lio_canary');
  expect(calls.join()).not.toContain('rating-history');
});

describe('the history', () => {
  test('has the rating of each day at its end, for every kind of games that is a queue', async () => {
    const body = [
      { name: 'Blitz', points: [[2016, 10, 21, 1702]] },
      { name: 'Rapid', points: [] },
      { name: 'King of the Hill', points: [[2024, 1, 29, 1500]] },
      { name: 'UltraBullet', points: [[2023, 11, 31, 1400]] },
      { name: 'Puzzles', points: [[2016, 10, 21, 2300]] },
      { name: 'Bughouse', points: [[2016, 10, 21, 2300]] },
    ];
    expect(await readHistory({ status: 200, body })).toEqual([
      'blitz 2016-11-21T23:59:00.000Z 1702?',
      'ultra-bullet 2023-12-31T23:59:00.000Z 1400?',
      'king-of-the-hill 2024-02-29T23:59:00.000Z 1500?',
    ]);
    expect(warnings).toEqual([]);
  });

  test('has a question mark at the first ten days of a queue, also if they are not in order', async () => {
    const points = Array.from({ length: 12 }, (_, index) => [2020, 0, 12 - index, 1500 + index]);
    const history = await readHistory({ status: 200, body: [{ name: 'Blitz', points }] });
    expect(history.filter((text) => !text.endsWith('?'))).toEqual([
      'blitz 2020-01-11T23:59:00.000Z 1501',
      'blitz 2020-01-12T23:59:00.000Z 1500',
    ]);
  });

  test('leaves out wrong points, future days, and days with two ratings, and logs how many', async () => {
    const nextYear = new Date().getUTCFullYear() + 1;
    const wrong = [
      ...[13, 12, -1].map((month) => [2020, month, 1, 1500]),
      [2023, 1, 29, 1500],
      ...[0, 32, 1.5].map((day) => [2020, 0, day, 1500]),
      ...['2020', 99999, 1970, nextYear].map((year) => [year, 0, 1, 1500]),
      ...['1500', -1, 1e9, null].map((rating) => [2020, 0, 1, rating]),
      [2020, 0, 1],
      [],
      {},
      null,
      7,
    ];
    const repeated = [
      [2019, 0, 1, 1400],
      [2019, 0, 1, 1400],
      [2019, 0, 2, 1400],
      [2019, 0, 2, 1900],
    ];
    const points = [...wrong, ...repeated, [2018, 0, 1, 1450]];
    expect(await readHistory({ status: 200, body: [{ name: 'Blitz', points }] })).toEqual([
      'blitz 2018-01-01T23:59:00.000Z 1450?',
      'blitz 2019-01-01T23:59:00.000Z 1400?',
    ]);
  });

  test.each<[string, FakeReply]>([
    ['half JSON', { failure: 'half JSON' }],
    ['a refusal', { status: 401, body: { error: 'No such token' } }],
    ['an object', { status: 200, body: { Blitz: [] } }],
    ['a kind without points', { status: 200, body: [{ name: 'Blitz' }] }],
    ['a kind whose name is a number', { status: 200, body: [{ name: 7, points: [] }] }],
  ])('is empty after the response %s, which is logged', async (_name, reply) => {
    expect(await readHistory(reply)).toEqual([]);
    expect(warnings).toHaveLength(1);
  });
});
