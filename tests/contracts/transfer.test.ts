/** Backup, restore and copy between every pair of engines. */
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { latestVersion, migrateTo } from '../../adapters/database/migrations/migrate.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { openBackup, writeBackup } from '../../adapters/database/transfer/backup.ts';
import { findDifferingTables, summarizeTables } from '../../adapters/database/transfer/contents.ts';
import { copySite, hasUnfinishedCopy } from '../../adapters/database/transfer/copy.ts';
import { replaceSite } from '../../adapters/database/transfer/restore.ts';
import { backupTables, siteTables } from '../../adapters/database/transfer/tables.ts';
import { fillSite, insertLookups, insertSession } from '../factories/sites.ts';
import { engines, type OpenEngine } from './engines.ts';

const quiet = () => undefined;
const neverAborted = new AbortController().signal;
const usernames = ['Ash', 'ash-tree', 'Bryn', 'Zed', '_under'];
const pairs = engines.flatMap((from) => engines.map((to) => ({ from, to })));

let folder: string;
const opened: OpenEngine[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankfolio-transfer-'));
});
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
  await rm(folder, { recursive: true });
});

async function open(engine: (typeof engines)[number]): Promise<Database> {
  const database = await engine.open();
  opened.push(database);
  return database.database;
}

test.each(engines)(
  'every table of $name is in the list of the tables of a site',
  async (engine) => {
    const { db } = await open(engine);
    const tables = await db.introspection.getTables();
    expect(
      tables.map(({ name }) => name).sort(),
      'add the new table to adapters/database/transfer/tables.ts',
    ).toEqual(siteTables.map(({ name }) => name).sort());
  },
);

describe.each(pairs)('from $from.name to $to.name', ({ from, to }) => {
  test('a restored backup equals the original site, without sessions', async () => {
    const site = await open(from);
    const ids = await fillSite(site, usernames);
    await insertSession(site, ids[0] ?? '');
    const file = join(folder, 'site.backup');
    const contents = await writeBackup(site, latestVersion, file, quiet);
    expect(contents.find(({ table }) => table === 'profiles')?.rows).toBe(usernames.length);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['site.backup']);

    const target = await open(to);
    const [before] = await fillSite(target, ['Ash', 'Somebody']);
    await insertSession(target, before ?? '');
    await restore(target, file);
    // A restore raises revisions.
    for (const { db } of [site, target])
      await db.updateTable('profiles').set({ revision: 0 }).execute();
    expect(
      findDifferingTables(
        await summarizeTables(site, backupTables),
        await summarizeTables(target, backupTables),
      ),
    ).toEqual([]);
    expect(await listRows(target, 'sessions')).toEqual([]);
    // The call budget stays used up.
    expect(await listRows(target, 'callBudget')).toMatchObject([{ name: 'Ash,Somebody' }]);
    const profile = await createProfileStore(target).findProfileByUsername('ash');
    expect(profile?.savedGames[0]?.name).toBe('Ash#ÄΩ🦊');
  });

  test('a copy equals the original site, with sessions', async () => {
    const source = await open(from);
    for (const id of await fillSite(source, usernames)) await insertSession(source, id);
    const target = await open(to);
    const copied = await copySite({ source, target, from: 'x', replace: false, report: quiet });
    expect(copied.kind).toBe('copied');
    expect(
      findDifferingTables(
        await summarizeTables(source, siteTables),
        await summarizeTables(target, siteTables),
      ),
    ).toEqual([]);
    expect(await hasUnfinishedCopy(target)).toBe(false);
    const again = () => copySite({ source, target, from: 'x', replace: false, report: quiet });
    expect(await again(), 'a copy that is already complete').toEqual(copied);
    await target.db.updateTable('users').set({ name: 'Other' }).execute();
    expect(await again()).toEqual({ kind: 'not-empty', profileCount: usernames.length });
    await fillSite(target, ['One-more']);
    expect(await again()).toEqual({ kind: 'not-empty', profileCount: usernames.length + 1 });
  });

  test('a copy that was interrupted after any batch continues there', async () => {
    const source = await open(from);
    for (const id of await fillSite(source, usernames)) await insertSession(source, id);
    await insertLookups(source, manyLookups);
    const target = await open(to);
    const needs = { source, target, from: 'x', replace: false };
    const seen = new Set<string>();
    // Interrupts the copy after each batch. When no batch is left, the comparison begins.
    for (let whole = false; !whole; ) {
      const stopped = copySite({
        ...needs,
        report({ doing, table, done }) {
          const step = `${doing} ${table} ${done}`;
          if (doing === 'copying' && done > 0 && !seen.has(step)) {
            seen.add(step);
            throw new Error('interrupted');
          }
          if (doing === 'comparing') throw new Error('whole');
        },
      });
      const why = await stopped.catch((error: Error) => error.message);
      expect(['interrupted', 'whole']).toContain(why);
      expect(await hasUnfinishedCopy(target)).toBe(true);
      whole = why === 'whole';
    }
    expect(seen).toContain(`copying lookups ${manyLookups + 1}`);
    // The table `verifications` is empty, and the look-ups are three batches.
    expect(seen.size).toBe(siteTables.length - 1 + 2);
    const other = await copySite({ ...needs, from: 'another', report: quiet });
    expect(other).toEqual({ kind: 'other-copy', source: 'x' });
    expect((await copySite({ ...needs, report: quiet })).kind).toBe('copied');
  });
});

describe.each(engines)('a transfer on $name', (engine) => {
  test('a copy reports tables of the source that changed during the copy', async () => {
    const source = await open(engine);
    await fillSite(source, usernames);
    const target = await open(engine);
    const needs = { source, target, from: 'x' };
    const stopped = copySite({
      ...needs,
      replace: false,
      report({ table }) {
        if (table === 'lookups') throw new Error('interrupted');
      },
    });
    await expect(stopped).rejects.toThrow('interrupted');
    await source.db.updateTable('users').set({ name: 'Other' }).execute();
    const outcome = await copySite({ ...needs, replace: false, report: quiet });
    expect(outcome).toEqual({ kind: 'differs', tables: ['users'] });
    expect((await copySite({ ...needs, replace: true, report: quiet })).kind).toBe('copied');
  });

  test('a restore raises every revision above all earlier ones', async () => {
    const site = await open(engine);
    await fillSite(site, usernames);
    const file = join(folder, 'site.backup');
    await writeBackup(site, latestVersion, file, quiet);
    await site.db.updateTable('profiles').set({ revision: 2_000_000_000 }).execute();
    await restore(site, file);
    const revisions = await site.db.selectFrom('profiles').select('revision').execute();
    expect(new Set(revisions.map(({ revision }) => revision))).toEqual(new Set([2_000_000_001]));
  });

  test('a restore that is cancelled leaves the site unchanged', async () => {
    const site = await open(engine);
    await fillSite(site, usernames);
    const file = join(folder, 'site.backup');
    await writeBackup(site, latestVersion, file, quiet);
    await fillSite(site, ['Later']);
    const before = await summarizeTables(site, siteTables);
    const controller = new AbortController();
    const restoring = restore(site, file, controller.signal, ({ table }) => {
      if (table === 'savedGames') controller.abort(new Error('cancelled'));
    });
    await expect(restoring).rejects.toThrow('cancelled');
    expect(findDifferingTables(before, await summarizeTables(site, siteTables))).toEqual([]);
  });
});

describe('opening a backup', () => {
  const site = () => open(engines[0] as (typeof engines)[number]);

  test('refuses a file that is not a backup', async () => {
    const file = join(folder, 'text');
    await writeFile(file, 'SQLite format 4, a long text');
    expect(await openBackup(file, quiet)).toMatchObject({ why: `${file} is not a back-up.` });
    const empty = join(folder, 'other.sqlite');
    const other = new DatabaseSync(empty);
    other.exec('CREATE TABLE notes (text)');
    other.close();
    expect(await openBackup(empty, quiet)).toMatchObject({ why: `${empty} contains no site.` });
  });

  test.each([
    ['a missing row', 'DELETE FROM lookups', 'lookups differ'],
    ['a changed letter', "UPDATE profiles SET displayName = displayName || 'x'", 'profiles differ'],
    ['a later version', "INSERT INTO kysely_migration VALUES ('9999-later', '')", 'newer version'],
  ])('refuses a file with %s', async (_, change, why) => {
    const file = join(folder, 'site.backup');
    const database = await site();
    await fillSite(database, usernames);
    await writeBackup(database, latestVersion, file, quiet);
    const connection = new DatabaseSync(file);
    connection.exec(change);
    connection.close();
    expect(await openBackup(file, quiet)).toMatchObject({ why: expect.stringContaining(why) });
  });

  test('refuses a truncated file', async () => {
    const file = join(folder, 'site.backup');
    const database = await site();
    await fillSite(database, usernames);
    await writeBackup(database, latestVersion, file, quiet);
    const { size } = await stat(file);
    await truncate(file, Math.floor(size / 2 / 4096) * 4096);
    expect(await openBackup(file, quiet)).toMatchObject({
      why: expect.stringContaining('damaged'),
    });
  });
});

test('a backup of an older version is migrated when it is restored', async () => {
  const old = openSqlite(join(folder, 'old.sqlite'));
  await migrateTo(old, '0001-first-tables');
  const time = '2026-09-01T12:00:00.000Z';
  const user = { id: '1', name: 'Old', email: 'old@x', emailVerified: 0, image: null };
  const profile = { id: '1', username: 'old', displayName: 'Old', revision: 3, createdAt: time };
  await old.db
    .insertInto('users')
    .values({ ...user, createdAt: time, updatedAt: time })
    .execute();
  await old.db
    .insertInto('profiles')
    .values({ ...profile, profilePic: null, profileBackgroundPic: null })
    .execute();
  const rank = '{"kind":"divided","tier":"GOLD","division":"II","leaguePoints":45}';
  await sql`insert into "savedGames" values
    ('1', 'league-of-legends', 'player', 1, 'Old#NA1', 'na1', 30, 7, ${`{"solo":${rank}}`}, 'riot', 'key', ${time})`.execute(
    old.db,
  );
  const file = join(folder, 'old.backup');
  await writeBackup(old, '0001-first-tables', file, quiet);
  await old.db.destroy();
  const site = await open(engines[0] as (typeof engines)[number]);
  await restore(site, file);
  expect((await createProfileStore(site).findProfileById('1'))?.displayName).toBe('Old');
  // The history begins with the ranks that were saved.
  expect(await site.db.selectFrom('rankHistory').selectAll().execute()).toEqual([
    expect.objectContaining({ profileId: '1', queue: 'solo', readAt: time, rank }),
  ]);
});

async function restore(
  site: Database,
  file: string,
  signal = neverAborted,
  report: Parameters<typeof replaceSite>[2] = quiet,
) {
  const backup = await openBackup(file, quiet);
  if (backup.kind === 'refused') throw new Error(backup.why);
  try {
    return await replaceSite(site, backup.backup, report, signal);
  } finally {
    await backup.close();
  }
}

/** Three batches of rows. */
const manyLookups = 1200;

async function listRows({ db }: Database, table: 'sessions' | 'callBudget'): Promise<unknown[]> {
  return db.selectFrom(table).selectAll().execute();
}
