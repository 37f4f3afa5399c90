/** A PostgreSQL user without the rights on a table: the site says that it cannot reach its data, and is not ready. */

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { siteTexts } from '../../texts/site.ts';
import { specificationTexts } from '../../texts/specification.ts';
import { openSite, type TestBrowser, type TestSite } from '../http/site.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts';
import { runStatement } from '../postgres/template.ts';

const role = `site_${randomUUID().replaceAll('-', '')}`;
let database: TestDatabase;
let site: TestSite;
let owner: TestBrowser;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.run(`create role ${role} login password 'secret'`);
  await database.run(`grant all on all tables in schema public to ${role}`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'secret';
  site = await openSite({
    DATABASE_URL: url.href,
    AUTH_SECRET: 'a secret of at least 32 characters',
    LOG_LEVEL: 'silent',
  });
  owner = site.browser();
  await owner.signUp('Keeper');
});
afterEach(async () => {
  await site.close();
  await database.drop();
  await runStatement(inject('postgresUrl'), `drop role ${role}`);
});

const getReadiness = async () => (await site.browser().get('/readyz')).statusCode;

test('without the right to write to a table, writes get 503, pages are shown, and the site is not ready', async () => {
  await database.run(`revoke insert on "savedGames" from ${role}`);
  const game = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
  const save = () => owner.send('POST', '/api/users/Keeper/savedGames', game);
  const refused = await save();
  expect(refused.statusCode).toBe(503);
  // The reason is only in the log.
  expect(refused.json()).toEqual({
    error: 'storage',
    message: `${specificationTexts.gameNotSaved}. ${siteTexts.cannotReadData}`,
  });
  expect((await site.browser().get('/Keeper')).statusCode).toBe(200);
  expect(await getReadiness()).toBe(503);

  await database.run(`grant insert on "savedGames" to ${role}`);
  expect((await save()).statusCode).toBe(201);
  // It uses the result of a check for a second.
  await expect.poll(getReadiness, { timeout: 3000 }).toBe(200);
});

test('while another program locks the tables, as a restore does, the site stays ready', async () => {
  const trial = database.run(
    'begin; lock table tries, profiles in exclusive mode; select pg_sleep(1.5); commit',
  );
  await expect
    .poll(
      async () =>
        (
          await database.run(
            `select 1 from pg_locks where mode = 'ExclusiveLock' and locktype = 'relation'`,
          )
        ).rowCount,
    )
    .toBe(2);
  expect(await getReadiness()).toBe(200);
  await trial;
});
