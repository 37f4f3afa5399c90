import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toSyntheticEmail } from '../../../domain/accounts/username.ts';
import { createAccountStore } from '../accounts/account-store.ts';
import { createPasskeyStore } from '../accounts/passkey-store.ts';
import { openSqlite } from '../engine/sqlite.ts';
import { countRows, type Database, type Tables } from '../schema.ts';
import { findSchemaVersion, latestVersion, migrate, migrateTo } from './migrate.ts';
import { migrations } from './migrations.ts';

let database: Database;
beforeEach(async () => {
  database = openSqlite(':memory:');
});
afterEach(() => database.db.destroy());

test('a migration that landed never changes: a new one adds a line here', async () => {
  const dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<Tables>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  const hashes = Object.entries(migrations).map(async ([name, steps]) => {
    const hash = createHash('sha256');
    const db = new Kysely<Tables>({ dialect, log: ({ query }) => void hash.update(query.sql) });
    for (const step of [...steps('sqlite'), ...steps('postgres')]) await step.execute(db);
    return `${name} ${hash.digest('hex').slice(0, 16)}`;
  });
  expect(await Promise.all(hashes)).toEqual([
    '0100-first-tables 4bc12af933bc3146',
    '0101-name-keys 2568e880ab17b993',
    '0102-assets 43e4e0742fd28e8b',
    '0103-reader-snapshots 77f272b091ef0830',
    '0104-due-refreshes 6c0a9a194810fbdf',
    '0105-column-names 4ba27144ecfb8941',
    '0106-registration 919c954d66d3cf96',
    '0107-sessions c09cfbba3d1beeae',
    '0108-players ec46f5eb6c686ec1',
    '0109-subjects d3c6de30ae1abb6a',
    '0110-previous-player-names c8f64f1fc49cc467',
    '0111-taken-off bfff7dc466d97f5c',
    '0112-leaderboards 38dc28500cd1a059',
    '0113-leaderboard-invitations ae71816e6045e5b9',
    '0114-leaderboard-refreshes 50d69351b6bef768',
    '0115-webhooks-of-leaderboards 93d3253dfa4814ef',
    '0116-follows 36f090c772e2e4dd',
    '0117-races b9571a8f88ca29f4',
    '0118-plays 05971e73b4634b67',
    '0119-languages 71d29b54011e8a7e',
  ]);
});

test('an empty, a current and a newer database are told apart, also when the clock was set back', async () => {
  expect(await findSchemaVersion(database)).toEqual({ kind: 'empty' });
  await migrate(database);
  await sql`update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z'`.execute(
    database.db,
  );
  const current = { kind: 'known', last: latestVersion, isLatest: true };
  expect(await findSchemaVersion(database)).toEqual(current);
  await sql`insert into kysely_migration values ('9999-later', '')`.execute(database.db);
  expect(await findSchemaVersion(database)).toMatchObject({
    kind: 'unusable',
    why: expect.stringContaining('A newer version'),
  });
});

test.each([
  "update kysely_migration set name = '0001-first-tables' where name like '0100%'",
  'drop table webhooks',
])('a database of a development version gets a sentence: %s', async (difference) => {
  await migrate(database);
  await sql.raw(difference).execute(database.db);
  expect(await findSchemaVersion(database)).toMatchObject({
    kind: 'unusable',
    why: expect.stringContaining('which was never released'),
  });
});

test('registration that the operator closed stays closed', async () => {
  await migrate(database);
  await sql`insert into "siteSettings" values ('doors', 'closed')`.execute(database.db);
  await sql`delete from kysely_migration where name = '0106-registration'`.execute(database.db);
  await migrate(database);
  expect(await database.db.selectFrom('siteSettings').select('name').execute()).toEqual([
    { name: 'registration' },
  ]);
});

test('sessions of the earlier library end, and accounts keep their passwords and passkeys', async () => {
  await migrateTo(database, '0106-registration');
  const [time, later] = ['2026-01-01T00:00:00.000Z', '9999-01-01T00:00:00.000Z'];
  for (const row of [
    sql`insert into users values ('id', 'Early', ${toSyntheticEmail('Early')}, 0, null, ${time}, ${time})`,
    sql`insert into accounts (id, "userId", "accountId", "providerId", password, "createdAt", "updatedAt")
      values ('id of the password', 'id', 'id', 'credential', 'a hash', ${time}, ${time})`,
    sql`insert into sessions values ('s', 'id', 'token', ${later}, '', '', 1, ${time}, ${time})`,
    sql`insert into verifications values ('v', 'word', '{}', ${later}, ${time}, ${time})`,
    sql`insert into passkeys values ('p', 'id', 'Phone', 'credential', 'key', 0, '', 0, '', '', ${time}, null)`,
  ])
    await row.execute(database.db);
  await migrate(database);
  const { findCredential } = createAccountStore(database);
  expect(await findCredential('EARLY')).toEqual({ accountId: 'id', passwordHash: 'a hash' });
  const { findCredential: findPasskey } = createPasskeyStore(database);
  expect(await findPasskey('credential')).toMatchObject({ accountId: 'id', username: 'Early' });
  for (const table of ['sessions', 'verifications'] as const)
    expect(await countRows(database.db.selectFrom(table))).toBe(0);
});
