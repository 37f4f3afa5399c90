/** Row counts and checksums of tables, to compare two sites across engines. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '../schema.ts';
import { type Row, readRows } from './rows.ts';
import type { SiteTable } from './tables.ts';

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
        .map((column) => [
          column,
          row[column] instanceof Uint8Array ? hex(row[column]) : row[column],
        ]);
      const hash = createHash('sha256').update(JSON.stringify(cells)).digest('hex');
      sum = (sum + BigInt(`0x${hash}`)) & bits256;
      rows += 1;
    },
    contents: (): TableSummary => ({ table, rows, checksum: sum.toString(16).padStart(64, '0') }),
  };
}

function hex(bytes: Uint8Array): string {
  return bytes.toHex();
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
