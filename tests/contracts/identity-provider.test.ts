/** The protocol with providers of sign-ins. A response that is not exactly right proves nothing. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createIdentityProvider,
  type PendingSecrets,
} from '../../adapters/auth/openid/identity-provider.ts';
import { readConfig } from '../../server/config.ts';
import { type FakeProvider, findClosedAddress, startProvider } from '../fixtures/provider.ts';

const callback = 'https://x.test/signin/oidc/callback';
const client = { CLIENT_ID: 'rankfolio', CLIENT_SECRET: 'canary-secret' };

let server: FakeProvider;
let logged: string[];
beforeAll(async () => {
  server = await startProvider();
});
afterAll(() => server.close());
beforeEach(() => {
  logged = [];
  Object.assign(server, { subject: '1', claims: {}, response: {} });
});

/** Creates the provider of a site with these settings. */
function createProvider(prefix: 'DISCORD' | 'GOOGLE' | 'TWITCH' | 'OIDC', url = server.url) {
  const names = Object.entries(client).map(([name, value]) => [`${prefix}_${name}`, value]);
  const address = prefix === 'OIDC' ? { OIDC_ISSUER: url } : {};
  const { providers } = readConfig({ ...Object.fromEntries(names), ...address }, []);
  const [settings] = providers;
  if (!settings) throw new Error('no provider is set');
  const warn = (details: object, message: string) =>
    void logged.push(JSON.stringify({ ...details, message }));
  return createIdentityProvider({ ...settings, issuer: url }, { warn });
}

async function begin(provider = createProvider('OIDC')) {
  const begun = await provider.begin(callback);
  if (!begun) throw new Error('the provider does not answer');
  return begun;
}

const toAddress = (path: string) => new URL(path, callback);

/** Signs in. @param change changes what the browser brings back, or what it kept. */
async function signIn(
  provider = createProvider('OIDC'),
  change: { query?: Record<string, string>; secrets?: Partial<PendingSecrets> } = {},
) {
  const begun = await begin(provider);
  const path = await server.agree(begun.address, change.query);
  return provider.complete(toAddress(path), { ...begun.secrets, ...change.secrets });
}

const proven = (subject: string) => ({ kind: 'proven', identity: { issuer: server.url, subject } });

test('[security 84] two users in turn are two identities, also with another signing key, and nothing but the id is asked for', async () => {
  const provider = createProvider('OIDC');
  expect(await signIn(provider)).toEqual(proven('1'));
  server.subject = '2';
  // Now the server uses two keys in turn.
  await server.keys.generate('RS256');
  expect(await signIn(provider)).toEqual(proven('2'));
  expect(await signIn(provider)).toEqual(proven('2'));
  expect(Object.fromEntries(server.asked)).toMatchObject({
    response_type: 'code',
    scope: 'openid',
    client_id: 'rankfolio',
    redirect_uri: callback,
    code_challenge_method: 'S256',
  });
});

test('Discord is asked for its scope, and answers with or without an ID token', async () => {
  const provider = createProvider('DISCORD');
  server.subject = '80351110224678912';
  expect(await signIn(provider)).toEqual(proven('80351110224678912'));
  expect(server.asked.get('scope')).toBe('openid identify');
  server.response = { id_token: undefined };
  expect(await signIn(provider)).toEqual(proven('80351110224678912'));
  expect(await signIn(createProvider('GOOGLE'))).toEqual({ kind: 'failed' });
});

test.each([
  [undefined, 'basic'],
  [['client_secret_post'], 'post'],
  [['client_secret_basic', 'client_secret_post'], 'basic'],
  [['client_secret_basic'], 'post'],
] as const)(
  'a provider whose document names %j gets the secret as %s, as its client is registered',
  async (methods, takes) => {
    const strict = await startProvider({ token_endpoint_auth_methods_supported: methods });
    const provider = createProvider('OIDC', strict.url);
    strict.takes = takes;
    const complete = async () => {
      const { address, secrets } = await begin(provider);
      return provider.complete(toAddress(await strict.agree(address)), secrets);
    };
    // Two users at once, and then a third one.
    for (const outcome of [...(await Promise.all([complete(), complete()])), await complete()])
      expect(outcome).toMatchObject({ kind: 'proven' });
    await strict.close();
  },
);

test('Twitch answers with a list of scopes', async () => {
  server.response = { scope: ['openid'] };
  expect(await signIn(createProvider('TWITCH'))).toEqual(proven('1'));
});

test.each<[string, Record<string, unknown>]>([
  ['another issuer', { iss: 'https://evil.example' }],
  ['another audience', { aud: 'another-client' }],
  ['two audiences and another party', { aud: ['rankfolio', 'evil'], azp: 'evil' }],
  ['another nonce', { nonce: 'forged' }],
  ['no nonce', { nonce: undefined }],
  ['an expired token', { exp: Math.floor(Date.now() / 1000) - 120 }],
  ['a token of the future', { nbf: Math.floor(Date.now() / 1000) + 120 }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a subject that is too long', { sub: 'x'.repeat(256) }],
  ['a subject with NUL', { sub: 'a\0' }],
])('[security 64] %s proves nothing', async (_name, claims) => {
  server.claims = claims;
  expect(await signIn()).toEqual({ kind: 'failed' });
});

test('[security 64] a token with another signature, or with none, proves nothing', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [key] = server.keys.toJSON();
  const begun = await begin();
  const provider = createProvider('OIDC');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: server.url,
    aud: 'rankfolio',
    sub: 'victim',
    nonce: begun.secrets.nonce,
    iat: now,
    exp: now + 60,
  };
  const forged = [
    createToken({ alg: 'RS256', kid: key?.kid }, claims, privateKey),
    createToken({ alg: 'none' }, claims),
  ];
  for (const token of forged) {
    server.response = { id_token: token };
    const path = await server.agree(begun.address);
    const outcome = await provider.complete(toAddress(path), begun.secrets);
    expect(outcome.kind).not.toBe('proven');
  }
});

function createToken(header: object, claims: object, key?: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode(header)}.${encode(claims)}`;
  const signature = key ? sign('sha256', Buffer.from(content), key).toString('base64url') : '';
  return `${content}.${signature}`;
}

test('[security 64] a forged state, the secrets of another browser, and a used code prove nothing', async () => {
  const provider = createProvider('OIDC');
  const failed = { kind: 'failed' };
  expect(await signIn(provider, { query: { state: 'forged' } })).toEqual(failed);
  const other = await begin(provider);
  const { nonce, codeVerifier } = other.secrets;
  expect(await signIn(provider, { secrets: { codeVerifier } })).toEqual(failed);
  expect(await signIn(provider, { secrets: { nonce } })).toEqual(failed);
  expect(await signIn(provider, { query: { iss: 'https://evil.example' } })).toEqual(failed);
  const address = toAddress(await server.agree(other.address));
  expect(await provider.complete(address, other.secrets)).toEqual(proven('1'));
  expect(await provider.complete(address, other.secrets)).toEqual(failed);
});

test('a cancelled sign-in is no failure', async () => {
  const provider = createProvider('OIDC');
  const { address, secrets } = await begin(provider);
  const cancelled = toAddress(server.cancel(address));
  expect(await provider.complete(cancelled, secrets)).toEqual({ kind: 'cancelled' });
  expect(logged).toEqual([]);
});

test('a provider that does not answer, or has the document of another one, can answer later', async () => {
  const provider = createProvider('OIDC', await findClosedAddress());
  expect(await provider.begin(callback)).toBeUndefined();
  const foreign = await startProvider({ issuer: 'https://evil.example' });
  const misled = createProvider('OIDC', foreign.url);
  expect(await misled.begin(callback)).toBeUndefined();
  await foreign.close();
  const { secrets } = await begin();
  const address = toAddress(`/signin/oidc/callback?code=x&state=${secrets.state}`);
  expect(await provider.complete(address, secrets)).toEqual({ kind: 'failed' });
  expect(logged).toHaveLength(3);
});

test('[security 64, 84] log lines contain what the provider says, but no secret and no token', async () => {
  server.claims = { aud: 'another' };
  server.response = { access_token: 'canary-token' };
  await signIn();
  await signIn(undefined, { query: { code: 'canary-code' } });
  const { secrets } = await begin();
  const { state } = secrets;
  // The line is cut within the state.
  const description = `not canary-secret ${'x'.repeat(380)} ${state}`;
  const query = new URLSearchParams({ state, error: 'off', error_description: description });
  await createProvider('OIDC').complete(toAddress(`/signin/oidc/callback?${query}`), secrets);
  expect(logged).toHaveLength(3);
  expect(logged.join()).not.toMatch(/canary|eyJ|object/);
  expect(logged[2]).toContain('off: not … x');
  expect(logged[2]).not.toContain(state.slice(0, 9));
});
