/** Back-ups: one SQLite file, whatever the engine of the site, with the counts and checksums of what it holds. */
import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Transaction } from 'kysely';
import { createSqliteDatabase } from '../engine/sqlite.ts';
import { migrateTo } from '../migrations/migrate.ts';
import type { Database, Tables } from '../schema.ts';
import {
  copyTables,
  type ReportProgress,
  recordContents,
  type TableSummary,
  verifyCopy,
} from './contents.ts';
import { backupTables, disableTimeouts, listTables } from './tables.ts';

/**
 * Writes a back-up while the site runs. It contains every write that was acknowledged before.
 * @param last the site's last migration; the back-up gets the same tables.
 * @param file must not exist. It is created whole or not at all, and only its owner may read it.
 */
export async function writeBackup(
  site: Database,
  last: string,
  file: string,
  tell: ReportProgress,
): Promise<readonly TableSummary[]> {
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    // Created before SQLite opens it, so that other users can never read it.
    await (await open(unfinished, 'wx', 0o600)).close();
    const contents = await fill(unfinished, site, last, tell);
    await makeDurable(unfinished);
    await rename(unfinished, file);
    await makeDurable(dirname(file));
    return contents;
  } finally {
    await rm(unfinished, { force: true });
    await rm(`${unfinished}-journal`, { force: true });
  }
}

async function fill(file: string, site: Database, last: string, tell: ReportProgress) {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  // An incomplete file is deleted, so no journal is needed.
  connection.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  const backup = createSqliteDatabase(connection);
  try {
    await migrateTo(backup, last);
    const present = await listTables(backup);
    // An older version has fewer tables.
    const tables = backupTables.filter(({ name }) => present.has(name));
    const contents = await inSnapshot(site, (snapshot) =>
      copyTables({ db: snapshot }, backup, tables, tell),
    );
    await verifyCopy(backup, tables, contents, tell);
    recordContents(connection, contents);
    return contents;
  } finally {
    await backup.db.destroy();
  }
}

/** Reads a consistent snapshot. */
function inSnapshot<Result>(
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

async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
