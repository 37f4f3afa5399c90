import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceIds } from '../domain/games/sources.ts';
import {
  ConfigError,
  listSettings,
  readConfig,
  readOperatorConfig,
  settingsByName,
} from './config.ts';

test('the default origin has the port, an empty variable counts as unset, and every spelling of an origin counts', () => {
  expect(readConfig({ PORT: '8080', SITE_NAME: ' ' }, []).origin).toBe('http://localhost:8080');
  const config = readConfig(
    { ORIGIN: 'HTTPS://Ranks.example:443/', RIOT_API_URL: 'http://127.0.0.1:9/{routing}/' },
    [],
  );
  expect(config).toMatchObject({ origin: 'https://ranks.example', isOriginSet: true });
  expect(config.sources.riot.apiUrl).toBe('http://127.0.0.1:9/{routing}');
});

test('the key for Teamfight Tactics is RIOT_API_KEY unless RIOT_TFT_API_KEY is set', () => {
  const oneKey = readConfig({ RIOT_API_KEY: 'lol' }, []);
  expect(oneKey.sources.riot).toMatchObject({ key: 'lol', tftKey: 'lol' });
  const twoKeys = readConfig({ RIOT_API_KEY: 'lol', RIOT_TFT_API_KEY: 'tft' }, []);
  expect(twoKeys.sources.riot).toMatchObject({ key: 'lol', tftKey: 'tft', keysBefore: [] });
  const before = readConfig({ RIOT_API_KEY_BEFORE: 'a', RIOT_TFT_API_KEY_BEFORE: 'b' }, []);
  expect(before.sources.riot.keysBefore).toEqual(['a', 'b']);
});

test('all invalid settings are listed in one error, which does not show the secret', () => {
  const invalidSettings = {
    PORT: '99999',
    ORIGIN: 'example.org',
    RIOT_API_CALLS: 'all',
    AUTH_SECRET: 'too-short',
    DATABASE_URL: 'mysql://user@localhost/x',
    DATABASE_CONNECTIONS: '0',
  };
  let message = '';
  try {
    readConfig(invalidSettings, []);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    message = (error as Error).message;
  }
  for (const name of Object.keys(invalidSettings)) expect(message).toContain(name);
  expect(message).not.toContain('too-short');
});

test('DATABASE_URL needs AUTH_SECRET, which all processes share, and DATABASE_READ_URL needs DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://user:secret@db.example:5432/rankfolio';
  const DATABASE_READ_URL = 'postgresql://user:secret@replica.example/rankfolio';
  const AUTH_SECRET = 'a secret of the tests, long enough';
  expect(() => readConfig({ DATABASE_URL, PORT: 'x' }, [])).toThrow(/PORT.*AUTH_SECRET/s);
  expect(() => readConfig({ DATABASE_READ_URL }, [])).toThrow(/DATABASE_READ_URL.*replica/);
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL, AUTH_SECRET }, []).postgres).toEqual({
    url: DATABASE_URL,
    readUrl: DATABASE_READ_URL,
    maxConnections: 10,
  });
  expect(readConfig({}, []).postgres).toBeUndefined();
});

test('an operator’s command needs no AUTH_SECRET, but reports invalid settings', () => {
  const DATABASE_URL = 'postgres://user:secret@db.example:5432/rankfolio';
  expect(readOperatorConfig({ DATABASE_URL }).postgres?.url).toBe(DATABASE_URL);
  expect(() => readOperatorConfig({ DATABASE_URL, AUTH_SECRET: 'short' })).toThrow('AUTH_SECRET');
  expect(() => readOperatorConfig({ DATABASE_READ_URL: DATABASE_URL })).toThrow('replica');
});

test.each([
  'postgres://user:a/b#c@db.example:5432/rankfolio',
  'https://user@example.org/x',
  'postgres://user@example.org',
  'postgres://example.org/x',
  'somewhere',
])('DATABASE_URL %s is refused with an error that does not contain it', (DATABASE_URL) => {
  const read = () => readConfig({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) }, []);
  expect(read).toThrow(/DATABASE_URL must be like.*in the password are written as %2F/);
  expect(read).not.toThrow(DATABASE_URL);
});

test.each([
  'https://example.org/path',
  'https://example.org?x',
  'ftp://example.org',
  'javascript:alert(1)',
])('ORIGIN %s is refused', (ORIGIN) => {
  expect(() => readConfig({ ORIGIN }, [])).toThrow(ConfigError);
});

test.each([
  ['TRUST_PROXY', 'banana'],
  ['TRUST_PROXY', '10.0.0.1, banana'],
  ['DEMO_USERNAME', 'No Body!'],
  ['DATA_DIR', '~/data'],
  ['RIOT_API_KEY', '"RGAPI-canary"'],
  ['SITE_NAME', " 'My ranks' "],
])('%s=%s is refused', (name, value) => {
  expect(() => readConfig({ [name]: value }, [])).toThrow(name);
});

test('TRUST_PROXY=2 trusts the two proxies that are nearest to the server, and no other', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: '2' }, []);
  if (typeof trustProxy !== 'function')
    throw new Error('a number of proxies must become a function');
  expect([0, 1, 2].map((hop) => trustProxy('10.0.0.1', hop))).toEqual([true, true, false]);
});

test.each([
  ['help@ranks.example', 'mailto:help@ranks.example'],
  ['mailto:help@ranks.example', 'mailto:help@ranks.example'],
  ['https://ranks.example/contact?from=site', 'https://ranks.example/contact?from=site'],
])('CONTACT %s becomes the link %s', (CONTACT, contact) => {
  expect(readConfig({ CONTACT }, []).contact).toBe(contact);
});

test.each([
  'no-address',
  'a@b',
  'javascript:alert(1)',
  'help@x.example?bcc=y@z.example',
  'a b@c.example',
])('CONTACT %s is refused', (CONTACT) => {
  expect(() => readConfig({ CONTACT }, [])).toThrow('CONTACT must be an e-mail address');
});

test('SMTP_URL requires MAIL_FROM and ORIGIN, and is not printed', () => {
  const SMTP_URL = 'smtp://user:word@mail.example:587';
  const settings = { SMTP_URL, MAIL_FROM: 'site@ranks.example', ORIGIN: 'https://ranks.example' };
  expect(readConfig(settings, []).mail).toEqual({ url: SMTP_URL, from: 'site@ranks.example' });
  expect(readConfig({ MAIL_FROM: settings.MAIL_FROM }, []).mail).toBeUndefined();
  expect(() => readConfig({ SMTP_URL }, [])).toThrow(/MAIL_FROM must be set.*ORIGIN must be set/s);
  for (const wrong of [{ SMTP_URL: 'http://mail.example' }, { MAIL_FROM: 'Site <a@b.example>' }])
    expect(() => readConfig({ ...settings, ...wrong }, [])).toThrow(Object.keys(wrong)[0]);
  expect(listSettings(settings).join()).not.toContain('word@');
});

test('docs/settings.md lists the declared settings with their defaults and descriptions', () => {
  const rows = settingsByName.map(([name, { default: value, whenUnset = 'none', description }]) => {
    const defaultCell = value === undefined ? whenUnset : `\`${value}\``;
    return `| \`${name}\` | ${defaultCell} | ${description} |`;
  });
  const page = readFileSync(join(import.meta.dirname, '../docs/settings.md'), 'utf8');
  const tableRows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(tableRows, 'Copy the expected rows into docs/settings.md.').toEqual(rows);
});

test('a description names the minimum length that a setting has', () => {
  for (const [name, minLength] of [
    ['AUTH_SECRET', 32],
    ['METRICS_TOKEN', 16],
  ] as const) {
    expect(() => readConfig({ [name]: 'x'.repeat(minLength - 1) }, [])).toThrow(name);
    expect(() => readConfig({ [name]: 'x'.repeat(minLength) }, [])).not.toThrow();
    const { description = '' } = settingsByName.find(([each]) => each === name)?.[1] ?? {};
    expect(description).toContain(`at least ${minLength} characters`);
  }
});

test('each setting is listed as set or default, and no secret is shown', () => {
  const secrets = settingsByName.filter(([, { isSecret }]) => isSecret).map(([name]) => name);
  const secretValues = Object.fromEntries(secrets.map((name) => [name, 'canary']));
  const lines = listSettings({ ...secretValues, PORT: '8080', HOST: ' ' });
  expect(lines).toContain('PORT: 8080 (set)');
  expect(lines).toContain('HOST: 127.0.0.1 (default)');
  expect(lines).toContain('AUTH_SECRET: not shown (set)');
  expect(lines.map((line) => line.split(':', 1)[0])).toEqual(settingsByName.map(([name]) => name));
  expect(lines.join()).not.toContain('canary');
  expect(secrets).toEqual([
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'AUTH_SECRET',
    'RIOT_API_KEY',
    'RIOT_TFT_API_KEY',
    'RIOT_API_KEY_BEFORE',
    'RIOT_TFT_API_KEY_BEFORE',
    'LICHESS_TOKEN',
    'DISCORD_CLIENT_SECRET',
    'GOOGLE_CLIENT_SECRET',
    'TWITCH_CLIENT_SECRET',
    'OIDC_CLIENT_SECRET',
    'HTTPS_PROXY',
    'METRICS_TOKEN',
    'SMTP_URL',
  ]);
});

test('a provider of sign-ins needs all its settings, and https', () => {
  const discord = { DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 's' };
  const oidc = { OIDC_CLIENT_ID: '1', OIDC_CLIENT_SECRET: 's', OIDC_ISSUER: 'https://id.example' };
  const listIds = (settings: NodeJS.ProcessEnv) =>
    readConfig(settings, []).providers.map(({ id }) => id);
  expect(listIds({})).toEqual([]);
  expect(listIds({ ...oidc, ...discord })).toEqual(['discord', 'oidc']);
  for (const missing of ['DISCORD_CLIENT_SECRET', 'DISCORD_CLIENT_ID'])
    expect(() => listIds({ ...discord, [missing]: '' })).toThrow('must both be set');
  expect(() => listIds({ ...oidc, OIDC_ISSUER: '' })).toThrow('also OIDC_ISSUER');
  expect(() => listIds({ ...oidc, OIDC_ISSUER: 'http://id.example' })).toThrow('https://');
  for (const [set, expected] of [
    ['https://id.example/', 'https://id.example'],
    ['https://id.example/o/club/', 'https://id.example/o/club/'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ] as const)
    expect(readConfig({ ...oidc, OIDC_ISSUER: set }, []).providers[0]?.issuer).toBe(expected);
});

test('Chess.com is offered only with CONTACT', () => {
  const readOffered = (settings: NodeJS.ProcessEnv) => readConfig(settings, []).sources.offered;
  expect(readOffered({})).toEqual(sourceIds.filter((id) => id !== 'chess-com'));
  expect(readOffered({ CONTACT: 'a@x.test' })).toContain('chess-com');
  expect(readOffered({ SOURCES: 'sandbox' })).toContain('chess-com');
  expect(() => readOffered({ SOURCES: 'riot,chess-com' })).toThrow(
    'CONTACT must be set for Chess.com, which answers only sites that name a contact',
  );
});
