/** Reads and writes rows of any table in one form on both engines. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database, Engine, Tables } from '../schema.ts';
import type { SiteTable } from './tables.ts';

/** A row as SQLite holds it: dates as ISO 8601 text, booleans as 0 and 1, bytes as Uint8Array. */
export type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

/** The values of a row's primary key. */
export type RowKey = readonly string[];

/**
 * Reads a table in batches, in the order of its primary key. Other work runs between two batches.
 * @param after starts after this key.
 */
export async function* readRows(
  { db }: Pick<Database, 'db'>,
  table: SiteTable,
  after?: RowKey,
): AsyncGenerator<readonly Row[]> {
  for (let last = after; ; ) {
    const rows = await readRowsAfter(db, table, last);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    if (rows.length < table.batchSize) return;
    last = rowKeyOf(table, end);
    await yieldToEventLoop();
  }
}

export function rowKeyOf({ key }: SiteTable, row: Row): RowKey {
  return key.map((column) => String(row[column]));
}

async function readRowsAfter(
  db: Kysely<Tables>,
  { name, key, batchSize: batch }: SiteTable,
  last: RowKey | undefined,
): Promise<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const behind = last ? sql`where (${columns}) > (${sql.join(last)})` : sql``;
  const statement = sql<
    Record<string, unknown>
  >`select * from ${sql.table(name)} ${behind} order by ${columns} limit ${sql.lit(batch)}`;
  const { rows } = await statement.execute(db);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)])),
  );
}

function plain(value: unknown): Row[string] {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 1 : 0;
  // JSON.stringify treats a Buffer differently.
  if (value instanceof Uint8Array) return new Uint8Array(value);
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`a column holds what no column of ours does: ${typeof value}`);
}

/**
 * Adds rows to a table.
 * @param columns what its columns hold, from `listTables` of the same database.
 */
export async function writeRows(
  { db, engine }: { readonly db: Kysely<Tables>; readonly engine: Engine },
  table: SiteTable,
  columns: ReadonlyMap<string, string>,
  rows: readonly Row[],
): Promise<void> {
  const names = [...columns.keys()];
  const values = rows.map((row) => {
    const cells = names.map((name) => {
      const value = row[name] ?? null;
      return engine === 'sqlite' ? value : forPostgres(value, columns.get(name));
    });
    return sql`(${sql.join(cells)})`;
  });
  const into = sql.join(names.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table.name)} (${into}) values ${sql.join(values)}`.execute(db);
}

function forPostgres(value: Row[string], type: string | undefined): unknown {
  if (value === null) return null;
  if (type === 'timestamptz') return new Date(String(value));
  if (type === 'bool') return value !== 0;
  return value instanceof Uint8Array ? Buffer.from(value) : value;
}
