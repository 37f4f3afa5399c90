/** A site with an unusable PostgreSQL prints the reason without a password. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../../server/config.ts';
import { runChecks } from '../../server/doctor.ts';
import { openSite } from '../http/site.ts';
import { createEmptyDatabase, type TestDatabase } from '../postgres/database.ts';

let on: TestDatabase;
beforeAll(async () => {
  on = await createEmptyDatabase();
});
afterAll(() => on.drop());

const AUTH_SECRET = 'one secret for all copies of the site';

function settings(change: (url: URL) => void = () => undefined) {
  const url = new URL(on.url);
  change(url);
  return { DATABASE_URL: url.href, AUTH_SECRET };
}

const unusable: readonly [string, (url: URL) => void, RegExp][] = [
  ['a wrong password', (url) => (url.password = 'canary'), /password authentication failed/],
  ['a database that is not there', (url) => (url.pathname = '/canary'), /does not exist/],
  ['a port without a server', (url) => (url.port = '1'), /ECONNREFUSED/],
];

test.each(unusable)('the site reports %s', async (_, change, words) => {
  const opened = openSite(settings(change));
  await expect(opened).rejects.toThrow(ConfigError);
  await expect(opened).rejects.toThrow(words);
  await expect(opened).rejects.toThrow(/^DATABASE_URL cannot be used/);
  await expect(opened).rejects.not.toThrow(new URL(on.url).password);
  const [, , database] = await runChecks({ ...settings(change), DATA_DIR: '/tmp' });
  expect(database).toMatchObject({ isOk: false, message: expect.stringMatching(words) });
});

test('the doctor distinguishes an empty database from one in use', async () => {
  const look = async () => (await runChecks({ ...settings(), DATA_DIR: '/tmp' }))[2]?.message;
  expect(await look()).toContain('older version');
  const site = await openSite(settings());
  await site.close();
  expect(await look()).toBe('The database is up to date and holds 1 profile.');
});

test('a database of a newer version is not changed, and the error says so', async () => {
  const site = await openSite(settings());
  await site.close();
  await on.run("insert into kysely_migration values ('9999-of-tomorrow', '2027-01-01')");
  const opened = openSite(settings());
  await expect(opened).rejects.toThrow(ConfigError);
  await expect(opened).rejects.toThrow(/newer version of the site/);
  await on.run("delete from kysely_migration where name = '9999-of-tomorrow'");
});
