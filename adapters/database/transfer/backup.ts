/** A back-up is one SQLite file, for a site on either engine, with the row counts and checksums of its tables. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Transaction } from 'kysely';
import { createSqliteDatabase, openSqlite } from '../engine/sqlite.ts';
import { findSchemaVersion, migrate, migrateTo } from '../migrations/migrate.ts';
import type { Database, Tables } from '../schema.ts';
import {
  copyTables,
  findDifferingTables,
  type ReportProgress,
  summarizeTables,
  type TableSummary,
} from './contents.ts';
import { backupTables, disableTimeouts } from './tables.ts';

/**
 * Writes a back-up while the site runs. It contains every write to `backupTables` that was acknowledged before the call.
 * @param last the name of the site's last migration; the back-up gets the same tables.
 * @param file the path of a file that does not exist. It appears when the back-up is complete, and only its owner may read it.
 */
export async function writeBackup(
  site: Database,
  last: string,
  file: string,
  report: ReportProgress,
): Promise<readonly TableSummary[]> {
  const partFile = `${file}.${randomUUID()}.part`;
  try {
    // The file is created with its permissions before SQLite opens it, so that other users can never read it.
    await (await open(partFile, 'wx', 0o600)).close();
    const contents = await fillBackup(partFile, site, last, report);
    await makeDurable(partFile);
    await rename(partFile, file);
    await makeDurable(dirname(file));
    return contents;
  } finally {
    await rm(partFile, { force: true });
    await rm(`${partFile}-journal`, { force: true });
  }
}

async function fillBackup(file: string, site: Database, last: string, report: ReportProgress) {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  // An incomplete file is deleted, so no journal is needed.
  connection.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  const backup = createSqliteDatabase(connection);
  try {
    await migrateTo(backup, last);
    const created = await backup.db.introspection.getTables();
    // An older version of the site has fewer tables.
    const tables = backupTables.filter((table) => created.some(({ name }) => name === table.name));
    const contents = await runInSnapshot(site, (db) => copyTables({ db }, backup, tables, report));
    connection.exec(
      'CREATE TABLE backupContents ("table" text primary key, rows integer not null, checksum text not null)',
    );
    const insert = connection.prepare('INSERT INTO backupContents VALUES (?, ?, ?)');
    for (const { table, rows, checksum } of contents) insert.run(table, rows, checksum);
    return contents;
  } finally {
    await backup.db.destroy();
  }
}

/** Runs reads that all see the same state of the database. */
function runInSnapshot<Result>(
  { db, engine }: Database,
  read: (snapshot: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  // On SQLite every transaction reads a snapshot.
  if (engine === 'sqlite') return db.transaction().execute(read);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await disableTimeouts(snapshot);
      return read(snapshot);
    });
}

/** Flushes a file or a folder to the disk. */
async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

export type OpenedBackup =
  | { readonly kind: 'opened'; readonly backup: Database; close(): Promise<void> }
  | { readonly kind: 'refused'; readonly why: string };

/** Opens a back-up, or the SQLite file of a site, without changing the file. The caller must call `close`. */
export async function openBackup(file: string, report: ReportProgress): Promise<OpenedBackup> {
  if (!(await isSqliteFile(file))) return refused(`${file} is not a back-up.`);
  const connection = new DatabaseSync(file, { readOnly: true });
  const backup = createSqliteDatabase(connection);
  const close = () => backup.db.destroy();
  try {
    const damage = await findDamage(connection, backup, report);
    const version = damage ? undefined : await findSchemaVersion(backup);
    if (version?.kind === 'known' && version.isLatest) return { kind: 'opened', backup, close };
    await close();
    if (version?.kind === 'known') return await openUpdatedCopy(file);
    if (version?.kind === 'empty') return refused(`${file} contains no site.`);
    if (version?.kind === 'unreleased') return refused(`${file}: ${version.why}`);
    if (version) return refused(`${file} was made by a newer version. Restore it with that one.`);
    return refused(`${file} is damaged (${damage}). Nothing was changed. Take another back-up.`);
  } catch (error) {
    await close();
    throw error;
  }
}

function refused(why: string): OpenedBackup {
  return { kind: 'refused', why };
}

async function isSqliteFile(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return bytesRead === 16 && buffer.toString('latin1') === 'SQLite format 3\0';
  } finally {
    await handle.close();
  }
}

/** Describes the damage of a file; undefined for an intact file. */
async function findDamage(
  connection: DatabaseSync,
  backup: Database,
  report: ReportProgress,
): Promise<string | undefined> {
  try {
    const { quick_check: found } = connection.prepare('PRAGMA quick_check(1)').get() ?? {};
    if (found !== 'ok') return String(found);
    const hasContents = connection.prepare(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'backupContents'",
    );
    // A site's own database file has no such table.
    if (!hasContents.get()) return undefined;
    const recorded = connection
      .prepare('SELECT "table", rows, checksum FROM backupContents')
      .all() as unknown as readonly TableSummary[];
    const tables = backupTables.filter(({ name }) => recorded.some(({ table }) => table === name));
    const changed = findDifferingTables(recorded, await summarizeTables(backup, tables, report));
    return changed.length > 0 ? `${changed.join(', ')} differ from what was backed up` : undefined;
  } catch (error) {
    // SQLite cannot read a page of the file.
    if ((error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR') return String(error);
    throw error;
  }
}

/** Opens a copy of an older back-up and migrates it, so that the back-up itself does not change. */
async function openUpdatedCopy(file: string): Promise<OpenedBackup> {
  const folder = await mkdtemp(join(tmpdir(), 'rankfolio-restore-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, 'copy.sqlite');
    await copyFile(file, copy);
    const backup = openSqlite(copy);
    await migrate(backup);
    const close = async () => {
      await backup.db.destroy();
      await removeFolder();
    };
    return { kind: 'opened', backup, close };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
