/** PostgreSQL users without all rights: the site says what it cannot do, and works again when it gets the right. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { runChecks } from '../../server/doctor.ts';
import { siteTexts } from '../../texts/site.ts';
import { specificationTexts } from '../../texts/specification.ts';
import { fillSite } from '../factories/sites.ts';
import { league, openSite } from '../http/site.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../postgres/database.ts';
import { runStatement } from '../postgres/template.ts';

const role = `site_${randomUUID().replaceAll('-', '')}`;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Creates the user, with rights on some objects. Returns the URL of the database for this user. */
async function createRole(database: TestDatabase, objects: string): Promise<string> {
  await database.run(`create role ${role} login password 'secret'`);
  await database.run(`grant all on ${objects} to ${role}`);
  closing.push(
    () => runStatement(inject('postgresUrl'), `drop role ${role}`),
    () => database.drop(),
  );
  return Object.assign(new URL(database.url), { username: role, password: 'secret' }).href;
}

test('without the right to write to a table, writes get 503, pages are shown, and the site is not ready', async () => {
  const database = await createTestDatabase();
  const url = await createRole(database, 'all tables in schema public');
  // A copy that cannot store its own assets is ready all the same.
  await database.run(`revoke insert on assets from ${role}`);
  const site = await openSite({
    DATABASE_URL: url,
    AUTH_SECRET: 'a secret of at least 32 characters',
    LOG_LEVEL: 'silent',
  });
  closing.push(() => site.close());
  const owner = await site.signUp('Keeper');
  const getReadiness = async (path = '/readyz') => (await site.browser().get(path)).statusCode;

  // While another program locks the tables, as a restore does, the site stays ready.
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; lock table "rateLimits", profiles in exclusive mode');
  expect(await getReadiness()).toBe(200);
  await holder.end();

  await database.run(`revoke insert on "savedGames" from ${role}`);
  const save = () => owner.send('POST', '/api/users/Keeper/savedGames', league);
  const refused = await save();
  expect(refused.statusCode).toBe(503);
  // The reason is only in the log.
  expect(refused.json()).toEqual({
    error: 'storage',
    message: `${specificationTexts.gameNotSaved}. ${siteTexts.cannotReadData}`,
  });
  expect((await site.browser().get('/Keeper')).statusCode).toBe(200);
  await expect.poll(() => getReadiness()).toBe(503);
  expect(await getReadiness('/readyz?for=proxy')).toBe(200);

  await database.run(`grant insert on "savedGames" to ${role}`);
  expect((await save()).statusCode).toBe(201);
  // It uses the result of a check for a second.
  await expect.poll(() => getReadiness()).toBe(200);
});

test('without the right to create pg_trgm, the site starts, and doctor names it', async () => {
  const created = await createEmptyDatabase();
  const url = await createRole(created, 'schema public');
  const onConnectionLost = () => undefined;
  const database = openPostgres({ url, maxConnections: 2, onConnectionLost });
  closing.push(() => database.db.destroy());
  await migrate(database);
  await fillSite(database, ['Brambling']);
  const find = async (text: string) => {
    const found = await createProfileStore(database).listProfilesByUsername(text, 8);
    return found.map(({ displayName }) => displayName);
  };
  expect(await find('ambling')).toEqual(['Brambling']);
  const settings = { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32), SOURCES: 'sandbox' };
  expect((await runChecks(settings)).map(({ message }) => message).join()).toContain('pg_trgm');
});
