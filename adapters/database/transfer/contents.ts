/** Row counts and checksums of tables, to compare two sites across engines. */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '../schema.ts';
import { type Row, readRows, writeRows } from './rows.ts';
import { listTables, type SiteTable } from './tables.ts';

export interface TableSummary {
  readonly table: string;
  readonly rows: number;
  /** 64 hex digits, independent of the order of rows. */
  readonly checksum: string;
}

export interface Progress {
  readonly doing: 'copying' | 'comparing';
  readonly table: string;
  readonly done: number;
  readonly total: number;
}

export type ReportProgress = (progress: Progress) => void;

const bits256 = (1n << 256n) - 1n;

/**
 * Creates a checksum: the sum of each row's SHA-256 modulo 2^256, because engines sort text differently. It detects
 * mistakes, not manipulation.
 * @param without columns that are left out.
 */
export function createChecksum(table: string, without: readonly string[] = []) {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row): void {
      const cells = Object.keys(row)
        .filter((column) => !without.includes(column))
        .sort()
        .map((column) => {
          const value = row[column];
          return [column, value instanceof Uint8Array ? value.toHex() : value];
        });
      const hash = createHash('sha256').update(JSON.stringify(cells)).digest('hex');
      sum = (sum + BigInt(`0x${hash}`)) & bits256;
      rows += 1;
    },
    contents: (): TableSummary => ({ table, rows, checksum: sum.toString(16).padStart(64, '0') }),
  };
}

/** Counts the rows of tables and computes their checksums. */
export async function summarizeTables(
  database: Database,
  tables: readonly SiteTable[],
  options: { tell?: ReportProgress; without?: readonly string[] } = {},
): Promise<readonly TableSummary[]> {
  const contents: TableSummary[] = [];
  for (const table of tables) {
    const sum = createChecksum(table.name, options.without);
    const total = options.tell ? await countRows(database.db, table) : 0;
    let done = 0;
    for await (const rows of readRows(database, table)) {
      for (const row of rows) sum.add(row);
      done += rows.length;
      options.tell?.({ doing: 'comparing', table: table.name, done, total });
    }
    contents.push(sum.contents());
  }
  return contents;
}

/** Lists the tables whose contents differ. */
export function findDifferingTables(
  one: readonly TableSummary[],
  other: readonly TableSummary[],
): readonly string[] {
  const sumOf = new Map(other.map((contents) => [contents.table, contents]));
  return one
    .filter(({ table, rows, checksum }) => {
      const same = sumOf.get(table);
      return same?.rows !== rows || same.checksum !== checksum;
    })
    .map(({ table }) => table);
}

export async function countRows(db: Kysely<Tables>, { name }: SiteTable): Promise<number> {
  const row = await db
    .selectFrom(name as keyof Tables)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Copies tables into empty ones and computes what they hold.
 * @param signal cancels the copy.
 */
export async function copyTables(
  source: Pick<Database, 'db'>,
  target: Database,
  tables: readonly SiteTable[],
  tell: ReportProgress,
  signal?: AbortSignal,
): Promise<readonly TableSummary[]> {
  const present = await listTables(target);
  const contents: TableSummary[] = [];
  for (const table of tables) {
    const columns = present.get(table.name);
    if (!columns) throw new Error(`the target has no table ${table.name}`);
    const total = await countRows(source.db, table);
    const sum = createChecksum(table.name);
    for await (const rows of readRows(source, table)) {
      signal?.throwIfAborted();
      await writeRows(target, table, columns, rows);
      for (const row of rows) sum.add(row);
      tell({ doing: 'copying', table: table.name, done: sum.contents().rows, total });
    }
    contents.push(sum.contents());
  }
  return contents;
}

/** @throws when the copy of these tables differs from what was read. */
export async function verifyCopy(
  copy: Database,
  tables: readonly SiteTable[],
  contents: readonly TableSummary[],
  tell: ReportProgress,
): Promise<void> {
  const wrong = findDifferingTables(contents, await summarizeTables(copy, tables, { tell }));
  if (wrong.length > 0) throw new Error(`the copy differs from its source in ${wrong.join()}`);
}

/** Stores contents in a back-up. */
export function recordContents(connection: DatabaseSync, contents: readonly TableSummary[]): void {
  connection.exec(
    'CREATE TABLE backupContents ("table" text primary key, rows integer not null, checksum text not null)',
  );
  const insert = connection.prepare('INSERT INTO backupContents VALUES (?, ?, ?)');
  for (const { table, rows, checksum } of contents) insert.run(table, rows, checksum);
}

/** Reads the contents that a back-up stores; undefined for a site's own database file. */
export function readRecordedContents(
  connection: DatabaseSync,
): readonly TableSummary[] | undefined {
  const isThere = connection.prepare(
    "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'backupContents'",
  );
  if (!isThere.get()) return undefined;
  return connection
    .prepare('SELECT "table", rows, checksum FROM backupContents')
    .all() as unknown as readonly TableSummary[];
}
