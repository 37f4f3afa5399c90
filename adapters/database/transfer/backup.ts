/** A backup is one SQLite file, for a site on either engine, with the row counts and checksums of its tables. */
import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { createSqliteDatabase, withPathInErrors } from '../engine/sqlite.ts';
import { findSchemaVersion, migrateTo } from '../migrations/migrate.ts';
import type { Database } from '../schema.ts';
import {
  createChecksum,
  findDifferingTables,
  summarizeTables,
  type TableSummary,
} from './contents.ts';
import { backupTables, disableTimeouts, type Row, readRows, type SiteTable } from './tables.ts';

/**
 * The backup contains every write to `backupTables` that was acknowledged before the call. @param last the site's last migration.
 * @param file the path of a file that does not exist. It appears when the backup is complete, and only its owner may read it.
 */
export async function writeBackup(
  site: Database,
  last: string,
  file: string,
): Promise<readonly TableSummary[]> {
  const partFile = `${file}.${randomUUID()}.part`;
  try {
    // The file is created with its permissions before SQLite opens it, so that other users can never read it.
    await (await open(partFile, 'wx', 0o600)).close();
    const contents = await fillBackup(partFile, site, last);
    await makeDurable(partFile);
    await rename(partFile, file);
    await makeDurable(dirname(file));
    return contents;
  } finally {
    await rm(partFile, { force: true });
    await rm(`${partFile}-journal`, { force: true });
  }
}

async function fillBackup(file: string, site: Database, last: string) {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  // An incomplete file is deleted, so no journal is needed.
  connection.exec(
    'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536',
  );
  const backup = createSqliteDatabase(connection);
  try {
    // The table exists from the start, so that an interrupted backup is never taken for a site. Its rows are the closing record.
    await sql`create table "backupContents"
      ("table" text primary key, rows integer not null, checksum text not null)`.execute(backup.db);
    await migrateTo(backup, last);
    const created = await backup.db.introspection.getTables();
    // An older version of the site has fewer tables.
    const tables = backupTables.filter((table) => created.some(({ name }) => name === table.name));
    const copy = site.engine === 'sqlite' ? copyFromSqlite : copyFromPostgres;
    const copied = await copy(site.db, { file, connection }, tables);
    const contents = await summarizeTables(backup, tables);
    const differing = findDifferingTables(copied ?? contents, contents);
    if (differing.length > 0) throw new Error(describeDifference(differing));
    for (const { table, rows, checksum } of contents)
      await sql`insert into "backupContents" values (${table}, ${rows}, ${checksum})`.execute(
        backup.db,
      );
    return contents;
  } finally {
    await backup.db.destroy();
  }
}

type Copy = (
  site: Database['db'],
  backup: { readonly file: string; readonly connection: DatabaseSync },
  tables: readonly SiteTable[],
) => Promise<readonly TableSummary[] | undefined>;

const describeDifference = (tables: readonly string[]) =>
  `the backup differs from the site in ${tables.join()}`;

/** SQLite copies a table with its indexes in one statement, and compares the rows itself. @throws when the copy differs. */
const copyFromSqlite: Copy = async (site, { file, connection }, tables) => {
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(site);
  return withPathInErrors(file, () => {
    connection.prepare('attach ? as site').run(rows[0]?.file ?? '');
    const listColumns = connection.prepare(
      'select group_concat(name) as names from pragma_table_info(?, ?)',
    );
    // All statements of a transaction read one snapshot.
    connection.exec('begin');
    const differing = tables.filter(({ name }) => {
      const [from, to] = ['site', 'main'].map((schema) => listColumns.get(name, schema)?.names);
      if (from !== to) throw new Error(`${name} has the columns ${from}, not ${to}`);
      connection.exec(`insert into main."${name}" select * from site."${name}"`);
      const difference = connection.prepare(`select exists (
        select * from site."${name}" except select * from main."${name}") or
        (select count(*) from site."${name}") <> (select count(*) from main."${name}") as found`);
      return difference.get()?.found !== 0;
    });
    connection.exec('commit; detach site');
    if (differing.length > 0)
      throw new Error(describeDifference(differing.map(({ name }) => name)));
    return undefined;
  });
};

/** @returns what was read of each table. */
const copyFromPostgres: Copy = (site, { file, connection }, tables) =>
  site
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await disableTimeouts(snapshot);
      connection.exec('begin');
      const copied: TableSummary[] = [];
      for (const table of tables) {
        const checksum = createChecksum(table.name);
        for await (const rows of readRows({ db: snapshot }, table)) {
          withPathInErrors(file, () => insertRows(connection, table.name, rows));
          for (const row of rows) checksum.add(row);
        }
        copied.push(checksum.summarize());
      }
      connection.exec('commit');
      return copied;
    });

/** Building a statement with Kysely takes longer than running it. */
function insertRows(connection: DatabaseSync, table: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const insert = connection.prepare(
    `insert into "${table}" ("${columns.join('", "')}") values (${columns.map(() => '?')})`,
  );
  for (const row of rows) insert.run(...Object.values(row));
}

async function makeDurable(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

type OpenedBackup =
  | { readonly kind: 'opened'; readonly backup: Database; close(): Promise<void> }
  | Refusal;

interface Refusal {
  readonly kind: 'refused';
  readonly why: string;
}

/** The caller must call `close`. */
export async function openBackup(file: string): Promise<OpenedBackup> {
  if (!(await isSqliteFile(file))) return refuse(`${file} is not a backup.`);
  const connection = new DatabaseSync(file, { readOnly: true });
  const backup = createSqliteDatabase(connection);
  const close = () => backup.db.destroy();
  try {
    const refusal = await checkFile({ file, connection, backup });
    if (!refusal) return { kind: 'opened', backup, close };
    await close();
    return refusal;
  } catch (error) {
    await close();
    throw error;
  }
}

async function isSqliteFile(file: string): Promise<boolean> {
  if (!(await stat(file)).isFile()) return false;
  await using handle = await open(file, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
  return bytesRead === 16 && buffer.toString('latin1') === 'SQLite format 3\0';
}

interface CheckedFile {
  readonly file: string;
  readonly connection: DatabaseSync;
  readonly backup: Database;
}

/** Checks that a file is undamaged and complete. @returns why it is refused. */
async function checkFile(checked: CheckedFile): Promise<Refusal | undefined> {
  const { file, connection, backup } = checked;
  try {
    const { quick_check: found } = connection.prepare('PRAGMA quick_check(1)').get() ?? {};
    if (found !== 'ok') return refuseDamaged(file, String(found));
    const version = await findSchemaVersion(backup);
    if (version.kind === 'empty') return refuse(`${file} contains no site.`);
    if (version.kind === 'unusable') return refuse(`${file}: ${version.why}`);
    if (!version.isLatest)
      return refuse(
        `${file} is of an older version. Restore it with that version, and then upgrade.`,
      );
    return await findIncompleteness(checked);
  } catch (error) {
    // SQLite cannot read a page, or a number is larger than the site stores.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ERR_SQLITE_ERROR', 'ERR_OUT_OF_RANGE'].includes(code))
      return refuseDamaged(file, String(error));
    throw error;
  }
}

function refuse(why: string): Refusal {
  return { kind: 'refused', why };
}

function refuseDamaged(file: string, damage: string): Refusal {
  return refuse(`${file} is damaged (${damage}). Nothing was changed. Take another backup.`);
}

async function findIncompleteness({
  file,
  connection,
  backup,
}: CheckedFile): Promise<Refusal | undefined> {
  const tableNames = (await backup.db.introspection.getTables()).map(({ name }) => name);
  if (!tableNames.includes('backupContents'))
    return refuse(
      `${file} has no closing record, so it is not a complete backup. Nothing was changed.`,
    );
  const { bytes } =
    connection
      .prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size')
      .get() ?? {};
  if (bytes !== (await stat(file)).size) return refuseDamaged(file, 'its end is missing');
  const recorded = connection
    .prepare('SELECT "table", rows, checksum FROM backupContents')
    .all() as unknown as readonly TableSummary[];
  const tables = backupTables.filter(({ name }) => tableNames.includes(name));
  if (tables.some(({ name }) => !recorded.some(({ table }) => table === name)))
    return refuse(
      `${file} is not complete: the backup was interrupted. Nothing was changed. Take another backup.`,
    );
  const changed = findDifferingTables(recorded, await summarizeTables(backup, tables));
  return changed.length > 0
    ? refuseDamaged(file, `${changed.join(', ')} differ from what was backed up`)
    : undefined;
}
