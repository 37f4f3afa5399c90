/** Back-ups: one SQLite file, whatever the engine of the site, with the counts and checksums of what it holds. */
import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Transaction } from 'kysely';
import { createSqliteDatabase } from '../engine/sqlite.ts';
import { migrateTo } from '../migrations/migrate.ts';
import type { Database, Tables } from '../schema.ts';
import { recordContents } from './backup-record.ts';
import {
  countRows,
  createChecksum,
  findDifferingTables,
  type ReportProgress,
  summarizeTables,
  type TableSummary,
} from './contents.ts';
import { readRows, writeRows } from './rows.ts';
import { disableTimeouts } from './site.ts';
import { backupTables, listTables } from './tables.ts';

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
    const contents = await inSnapshot(site, (snapshot) => copyInto(backup, snapshot, tell));
    const written = await summarizeTables(backup, keptTables(contents), { tell });
    const wrong = findDifferingTables(contents, written);
    if (wrong.length > 0) throw new Error(`the back-up differs from the site in ${wrong.join()}`);
    recordContents(connection, contents);
    return contents;
  } finally {
    await backup.db.destroy();
  }
}

function keptTables(contents: readonly TableSummary[]) {
  return backupTables.filter(({ name }) => contents.some(({ table }) => table === name));
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

async function copyInto(
  backup: Database,
  snapshot: Transaction<Tables>,
  tell: ReportProgress,
): Promise<readonly TableSummary[]> {
  const present = await listTables(backup);
  const contents: TableSummary[] = [];
  for (const table of backupTables) {
    const columns = present.get(table.name);
    // An older version has fewer tables.
    if (!columns) continue;
    const total = await countRows(snapshot, table);
    const sum = createChecksum(table.name);
    for await (const rows of readRows({ db: snapshot }, table)) {
      await writeRows(backup, table, columns, rows);
      for (const row of rows) sum.add(row);
      tell({ doing: 'copying', table: table.name, done: sum.contents().rows, total });
    }
    contents.push(sum.contents());
  }
  return contents;
}

async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
