/** Backup and restore, from each engine to the other. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { createRankHistoryStore } from '../../adapters/database/history/rank-history-store.ts';
import { latestVersion } from '../../adapters/database/migrations/migrate.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { openBackup, writeBackup } from '../../adapters/database/transfer/backup.ts';
import { findDifferingTables, summarizeTables } from '../../adapters/database/transfer/contents.ts';
import { replaceSite } from '../../adapters/database/transfer/restore.ts';
import { backupTables, siteTables } from '../../adapters/database/transfer/tables.ts';
import { makeFolder } from '../factories/folders.ts';
import { savedGameFactory } from '../factories/players.ts';
import { fillSite, insertSession } from '../factories/sites.ts';
import { bothEngines, type Engine, type OpenEngine } from './engines.ts';

/** Names that the two engines would sort differently. */
const usernames = ['Ash', 'ash-tree', 'Bryn', 'Zed', '_under'];
const [sqlite, postgres] = bothEngines;
const enginePairs = [
  { from: sqlite, to: postgres },
  { from: postgres, to: sqlite },
];

let folder: string;
const openEngines: OpenEngine[] = [];
beforeEach(() => {
  folder = makeFolder();
});
afterEach(async () => {
  for (const engine of openEngines.splice(0)) await engine.close();
});

/** Opens a new database, which is closed after the test. */
async function openDatabase(engine: Engine): Promise<Database> {
  const opened = await engine.open();
  openEngines.push(opened);
  return opened.database;
}

test.each(bothEngines)('the list of the tables contains every table on $name', async (engine) => {
  const { db } = await openDatabase(engine);
  const tables = await db.introspection.getTables();
  // All but the parts of SQLite's search index.
  const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('usernameT'));
  expect(names.sort(), 'add the new table to adapters/database/transfer/tables.ts').toEqual(
    siteTables.map(({ name }) => name).sort(),
  );
});

describe.each(enginePairs)('from $from.name to $to.name', ({ from, to }) => {
  test('a restored backup equals the original site, without sessions and reset links', async () => {
    const site = await openDatabase(from);
    const ids = await fillSite(site, usernames);
    await insertSession(site, ids[0] ?? '');
    const file = join(folder, 'site.backup');
    const contents = await writeBackup(site, latestVersion, file);
    expect(contents.find(({ table }) => table === 'profiles')?.rows).toBe(usernames.length);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['site.backup']);
    expect((await readFile(file)).includes('token of')).toBe(false);

    const target = await openDatabase(to);
    // The restore replaces these accounts and sessions.
    for (const id of await fillSite(target, ['Ash', 'Other'])) await insertSession(target, id);
    await restore(target, file);
    // A restore raises the revisions, so they are not compared.
    for (const { db } of [site, target])
      await db.updateTable('profiles').set({ revision: 0 }).execute();
    expect(
      findDifferingTables(
        await summarizeTables(site, backupTables),
        await summarizeTables(target, backupTables),
      ),
    ).toEqual([]);
    for (const table of ['sessions', 'resetLinks'] as const)
      expect(await listRows(target, table)).toEqual([]);
    // A restore keeps the target's call budget, because the data source still counts the calls that the target made.
    expect(await listRows(target, 'callBudget')).toMatchObject([{ name: 'Ash,Other' }]);
    const profiles = createProfileStore(target);
    const profile = await profiles.findProfileByUsername('ash');
    expect(profile?.savedGames[0]).toMatchObject({ name: 'Ash#ÄΩ🦊', showcaseQueue: 'solo' });

    // The history of a new game gets a number that no restored history has.
    const game = savedGameFactory();
    await createProfileStore(target).insertSavedGame(ids[0] ?? '', game, 50);
    const history = createRankHistoryStore(target);
    expect(await history.listSamples(ids[0] ?? '', { playerId: game.playerId })).toHaveLength(1);
    for (const id of ids.slice(1)) expect(await history.listSamples(id)).toHaveLength(2);
  });
});

test.each(bothEngines)(
  'a value that changes while it is copied from $name fails the backup',
  async (engine) => {
    const site = await openDatabase(engine);
    await fillSite(site, usernames);
    const { exec } = DatabaseSync.prototype;
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
      this: DatabaseSync,
      text,
    ) {
      const isCopy = /^(commit$|insert into main."profiles")/.test(text);
      const change = () =>
        isCopy && exec.call(this, 'update main.profiles set revision = revision + 1');
      change();
      exec.call(this, text);
      change();
    });
    const file = join(folder, 'site.backup');
    await expect(writeBackup(site, latestVersion, file)).rejects.toThrow(
      'differs from the site in profiles',
    );
  },
);

describe.each(bothEngines)('a restore on $name', (engine) => {
  test('a restore raises every revision above all earlier revisions', async () => {
    const site = await openDatabase(engine);
    await fillSite(site, usernames);
    const file = join(folder, 'site.backup');
    await writeBackup(site, latestVersion, file);
    await site.db.updateTable('profiles').set({ revision: 2_000_000_000 }).execute();
    await restore(site, file);
    const revisions = await site.db.selectFrom('profiles').select('revision').execute();
    expect(new Set(revisions.map(({ revision }) => revision))).toEqual(new Set([2_000_000_001]));
  });

  test('a restore that fails in the middle leaves the site unchanged', async () => {
    const site = await openDatabase(engine);
    await fillSite(site, usernames);
    const file = join(folder, 'site.backup');
    await writeBackup(site, latestVersion, file);
    await fillSite(site, ['Later']);
    const before = await summarizeTables(site, siteTables);
    const backup = openSqlite(file);
    await sql`drop table "savedGames"`.execute(backup.db);
    await expect(replaceSite(site, backup)).rejects.toThrow('savedGames');
    await backup.db.destroy();
    expect(findDifferingTables(before, await summarizeTables(site, siteTables))).toEqual([]);
  });
});

/** Restores a backup file into a site. */
async function restore(site: Database, file: string) {
  const backup = await openBackup(file);
  if (backup.kind === 'refused') throw new Error(backup.why);
  try {
    return await replaceSite(site, backup.backup);
  } finally {
    await backup.close();
  }
}

async function listRows({ db }: Database, table: 'sessions' | 'resetLinks' | 'callBudget') {
  return db.selectFrom(table).selectAll().execute();
}
