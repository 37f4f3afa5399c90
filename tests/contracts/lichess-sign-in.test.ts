/** The calls of a sign-in at Lichess, and responses that verify nothing. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeReply, startFakeServer } from '../../adapters/sources/fake-server.ts';
import { createLichessRequest } from '../../adapters/sources/lichess/lichess-request.ts';
import { createLichessSignIn } from '../../adapters/sources/lichess/lichess-sign-in.ts';

const wren = { id: 'wren_alder', username: 'Wren_Alder', perfs: {} };
const callback = 'https://x.test/verifyGame/callback';

let replies: Record<string, FakeReply>;
let calls: string[];
let warnings: string[];
/** The token is revoked after the outcome, so the server runs until the end of the test. */
let closeServer: (() => Promise<void>) | undefined;
afterEach(() => closeServer?.());
beforeEach(() => {
  calls = [];
  warnings = [];
  closeServer = undefined;
  replies = {
    'POST /api/token': { status: 200, body: { access_token: 'lio_canary', token_type: 'Bearer' } },
    'GET /api/account': { status: 200, body: wren },
    'DELETE /api/token': { status: 204 },
  };
});

async function complete(query: Record<string, string> = { code: 'abc' }) {
  const server = await startFakeServer(({ method, url, headers, body }) => {
    const call = `${method} ${url.pathname}`;
    calls.push([call, headers.authorization, body].filter(Boolean).join(' '));
    return replies[call] ?? { status: 404, body: {} };
  });
  const { url } = server;
  const logger = { warn: (details: object) => void warnings.push(JSON.stringify(details)) };
  const request = createLichessRequest({ url, userAgent: 'tests', token: 'operator-token' });
  const signIn = createLichessSignIn({ url, isSandbox: false, logger }, request);
  closeServer = server.close;
  return signIn.complete({ callback, secret: 'verifier', query });
}

test('the token is exchanged, asked whose it is, and revoked', async () => {
  expect(await complete()).toEqual({ kind: 'signed-in', playerId: 'wren_alder' });
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    ...{ code: 'abc', code_verifier: 'verifier', redirect_uri: callback, client_id: 'rankfolio' },
  });
  await expect
    .poll(() => calls)
    .toEqual([
      `POST /api/token ${form}`,
      'GET /api/account Bearer lio_canary',
      'DELETE /api/token Bearer lio_canary',
    ]);
  expect(warnings).toEqual([]);
});

test('[security 59] a token that cannot be revoked is logged, and the account is known', async () => {
  replies['DELETE /api/token'] = { failure: '503' };
  expect(await complete()).toEqual({ kind: 'signed-in', playerId: 'wren_alder' });
  await expect.poll(() => warnings).toHaveLength(1);
  expect(warnings.join()).not.toContain('lio_canary');
});

test('the token is revoked even when the account cannot be read', async () => {
  replies['GET /api/account'] = { failure: 'HTML' };
  expect((await complete()).kind).toBe('not-answering');
  await expect.poll(() => calls.at(-1)).toBe('DELETE /api/token Bearer lio_canary');
});

test.each<[string, Record<string, FakeReply>, string]>([
  [
    'a code that was used before',
    { 'POST /api/token': { status: 400, body: { error: 'invalid_grant' } } },
    'refused',
  ],
  [
    'a token that is no text',
    { 'POST /api/token': { status: 200, body: { access_token: 7 } } },
    'not-answering',
  ],
  ['half a token', { 'POST /api/token': { failure: 'half JSON' } }, 'not-answering'],
  [
    'an account without an id',
    { 'GET /api/account': { status: 200, body: { username: 'Wren' } } },
    'not-answering',
  ],
  ['a limit', { 'GET /api/account': { failure: '429' } }, 'not-answering'],
])('%s verifies nothing', async (_response, changes, kind) => {
  replies = { ...replies, ...changes };
  expect((await complete()).kind).toBe(kind);
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
