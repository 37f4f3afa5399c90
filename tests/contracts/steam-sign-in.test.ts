/** A sign-in at Steam: which responses verify an account, and which do not. */
import { beforeEach, expect, test } from 'vitest';
import { createSteamRequest } from '../../adapters/sources/opendota/opendota-request.ts';
import { createSteamSignIn } from '../../adapters/sources/opendota/steam-sign-in.ts';
import type { FakeReply } from '../fixtures/sources/fake-server.ts';
import { createMemoryBudget } from '../fixtures/sources/memory-budget.ts';
import { openSharedServer } from '../fixtures/sources/shared-server.ts';

const callback = 'https://x.test/verifyGame/callback';
const returnTo = `${callback}?state=s1`;
const steam = 'https://steamcommunity.com/openid';
const now = Date.UTC(2026, 10, 20, 12);
/** The SteamID64 of the account 41. */
const identity = `${steam}/id/76561197960265769`;
const createReply = (isValid: boolean): FakeReply => ({
  status: 200,
  text: `ns:http://specs.openid.net/auth/2.0\nis_valid:${isValid}\n`,
});
const good = {
  'openid.ns': 'http://specs.openid.net/auth/2.0',
  'openid.mode': 'id_res',
  'openid.op_endpoint': `${steam}/login`,
  'openid.claimed_id': identity,
  'openid.identity': identity,
  'openid.return_to': returnTo,
  'openid.response_nonce': '2026-11-20T11:59:58Zabc=',
  'openid.assoc_handle': '1234567890',
  'openid.signed': 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
  'openid.sig': 'c2ln',
};

let budget: ReturnType<typeof createMemoryBudget>;
const server = openSharedServer();
const respondWith = (reply: FakeReply) => {
  server.respond = () => reply;
};
beforeEach(() => {
  budget = createMemoryBudget();
  respondWith(createReply(true));
});

function openSignIn() {
  const settings = { url: '', steamUrl: server.url, userAgent: 'tests' };
  return createSteamSignIn(
    { steamUrl: server.url, budget, now: () => now },
    createSteamRequest(settings),
  );
}

function complete(changes: Readonly<Record<string, string | undefined>> = {}) {
  const fields = Object.entries({ ...good, ...changes }).filter(([, value]) => value !== undefined);
  const query = Object.fromEntries(fields) as Record<string, string>;
  return openSignIn().complete({ callback, state: 's1', secret: '', query, playerId: '41' });
}

test('the address of Steam names this site and the page to come back to', async () => {
  const { address, secret } = await openSignIn().begin({ callback, state: 's1', name: '41' });
  expect(secret).toBe('');
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    'openid.ns': good['openid.ns'],
    'openid.mode': 'checkid_setup',
    'openid.return_to': returnTo,
    'openid.realm': 'https://x.test',
    'openid.identity': 'http://specs.openid.net/auth/2.0/identifier_select',
    'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
  });
});

test('[security 59] Steam itself checks the response, with all its fields', async () => {
  const others = { other: 'field', 'openid.claimed.id': 'https://evil.test' };
  expect(await complete(others)).toMatchObject({ kind: 'signed-in', playerId: '41' });
  expect(server.listCalls()).toEqual(['POST /openid/login']);
  expect(Object.fromEntries(new URLSearchParams(server.requests[0]?.body))).toEqual({
    ...good,
    'openid.mode': 'check_authentication',
  });
});

test('[security 59] a nonce counts once, also if Steam accepts it again', async () => {
  expect((await complete()).kind).toBe('signed-in');
  expect((await complete()).kind).toBe('refused');
  const both = await Promise.all(
    [1, 2].map(() => complete({ 'openid.response_nonce': '2026-11-20T11:59:59Zxyz=' })),
  );
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'signed-in']);
});

/** Returns the fields that name the account. */
const about = (id: string) => ({ 'openid.claimed_id': id, 'openid.identity': id });

test.each([
  ['forged', {}],
  ['for another site', { 'openid.return_to': 'https://evil.test/verifyGame/callback?state=s1' }],
  ['for another sign-in', { 'openid.return_to': `${callback}?state=s2` }],
  ['of another server', { 'openid.op_endpoint': 'https://evil.test/openid/login' }],
  ['of another path', { 'openid.op_endpoint': `${steam}/login/` }],
  ['about an identity with a longer host', about(identity.replace('.com/', '.com.evil.test/'))],
  ['about an identity with a longer path', about(`${identity}/x`)],
  ['about an identity over http', about(identity.replace('https', 'http'))],
  ['about two identities', { 'openid.identity': `${steam}/id/76561197960265770` }],
  ['about no account', about(`${steam}/id/00000000000000000`)],
  [
    'without a signed identity',
    { 'openid.signed': good['openid.signed'].replace('claimed_id,', '') },
  ],
  [
    'without a signed address',
    { 'openid.signed': good['openid.signed'].replace('return_to,', '') },
  ],
  ['without a nonce', { 'openid.response_nonce': undefined }],
  ['with an old nonce', { 'openid.response_nonce': '2026-11-20T11:54:59Zabc=' }],
  ['with a nonce of the future', { 'openid.response_nonce': '2026-11-20T12:05:01Zabc=' }],
  ['with a nonce without a time', { 'openid.response_nonce': 'abc' }],
  ['of another mode', { 'openid.mode': 'setup_needed' }],
  ['of another version', { 'openid.ns': 'http://openid.net/signon/1.0' }],
  ['without any field', Object.fromEntries(Object.keys(good).map((name) => [name, undefined]))],
])('[security 59] a response %s verifies nothing', async (name, changes) => {
  if (name === 'forged') respondWith(createReply(false));
  expect(await complete(changes)).toEqual({ kind: 'refused' });
  // Only the forged one has the right form, so Steam is asked about it.
  expect(server.requests).toHaveLength(name === 'forged' ? 1 : 0);
});

test('a cancelled sign-in is an outcome of its own', async () => {
  expect(await complete({ 'openid.mode': 'cancel' })).toEqual({ kind: 'cancelled' });
});

test.each<FakeReply>([
  { failure: '503' },
  { failure: 'reset' },
  { status: 200, text: 'is_valid:trueish' },
  { status: 200, text: 'is_valid:false\r\nis_valid:true\n' },
  { status: 200, text: 'is_valid:true\nis_valid:false\n' },
  { status: 403, text: 'is_valid:true' },
])('while Steam answers with %j, nothing is verified', async (failure) => {
  respondWith(failure);
  expect(await complete()).toMatchObject({ kind: 'not-answering' });
});
