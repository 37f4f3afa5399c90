/** The errors of a site that cannot use its PostgreSQL give the reason, without a password; and the doctor's messages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../../server/config.ts';
import { runChecks } from '../../server/doctor.ts';
import { formatStartError } from '../../server/process/start-errors.ts';
import { openSite } from '../http/site.ts';
import { createEmptyDatabase, type TestDatabase } from '../postgres/database.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createEmptyDatabase();
});
afterAll(() => testDatabase.drop());

const AUTH_SECRET = 'one secret for all copies of the site';

/** Returns settings with the URL of the test database, which `change` may alter. */
function createSettings(change: (url: URL) => void = () => undefined) {
  const url = new URL(testDatabase.url);
  change(url);
  return { DATABASE_URL: url.href, AUTH_SECRET };
}

const unusable: readonly [string, (url: URL) => void, RegExp][] = [
  ['a wrong password', (url) => (url.password = 'canary'), /password authentication failed/],
  ['a database that does not exist', (url) => (url.pathname = '/canary'), /does not exist/],
  ['a host that does not exist', (url) => (url.hostname = 'host.invalid'), /getaddrinfo/],
  ['a port without a server', (url) => (url.port = '1'), /ECONNREFUSED/],
];

/** Expects a finding of the doctor. */
async function expectFinding(settings: Record<string, string>, expected: RegExp, isOk = false) {
  const findings = await runChecks({ ...settings, DATA_DIR: '/tmp', SOURCES: 'sandbox' });
  expect(findings).toContainEqual({ isOk, message: expect.stringMatching(expected) });
}

test('before the first start the doctor finds no database', () =>
  expectFinding(createSettings(), /^There is no database yet/, true));

test.each(unusable)('the site reports %s', async (_, change, reason) => {
  const sentence = await openSite(createSettings(change)).catch(formatStartError);
  expect(sentence).toMatch(reason);
  expect(sentence).toMatch(/^.*DATABASE_URL.*$/);
  expect(sentence).not.toContain(new URL(testDatabase.url).password);
  await expectFinding(createSettings(change), reason);
});

test('too few connections are a sentence at the start, and the doctor counts them', async () => {
  await testDatabase.run(`create role single login password 'single' connection limit 1;
    grant all on schema public to single`);
  const single = createSettings((url) =>
    Object.assign(url, { username: 'single', password: 'single' }),
  );
  expect(await openSite(single).catch(formatStartError)).toMatch(
    /^DATABASE_URL cannot be used: too many connections.* raise max_connections\.$/,
  );
  await testDatabase.run('drop owned by single; drop role single');
  const settings = { ...createSettings(), DATABASE_CONNECTIONS: '999' };
  await expectFinding(settings, /^PostgreSQL allows \d+ connections, but/);
});

test('a site does not start on a database of a newer version, and the error gives this reason', async () => {
  const site = await openSite(createSettings());
  await site.close();
  await testDatabase.run("insert into kysely_migration values ('9999-of-tomorrow', '2027-01-01')");
  const opened = openSite(createSettings());
  await expect(opened).rejects.toThrow(ConfigError);
  await expect(opened).rejects.toThrow(/newer version of the site/);
  await testDatabase.run("delete from kysely_migration where name = '9999-of-tomorrow'");
});
