/** Row counts and checksums of tables, to compare two sites across engines. */
import { hash } from 'node:crypto';
import type { Database } from '../schema.ts';
import { type Row, readRows, type SiteTable, writeRows } from './tables.ts';

export interface TableSummary {
  readonly table: string;
  readonly rows: number;
  /** 64 hex digits, independent of the order of rows. */
  readonly checksum: string;
}

const max256Bits = (1n << 256n) - 1n;

/** The sum of the rows' SHA-256 modulo 2^256 ignores their order, because engines sort text differently. */
export function createChecksum(table: string) {
  let rows = 0;
  let sum = 0n;
  let columns: readonly string[] | undefined;
  return {
    /** All rows have the same columns. */
    add(row: Row): void {
      columns ??= Object.keys(row).sort();
      const cells = columns.map((column) => {
        const value = row[column];
        return [column, value instanceof Uint8Array ? value.toHex() : value];
      });
      sum = (sum + BigInt(`0x${hash('sha256', JSON.stringify(cells))}`)) & max256Bits;
      rows += 1;
    },
    summarize: (): TableSummary => ({ table, rows, checksum: sum.toString(16).padStart(64, '0') }),
  };
}

export function summarizeTables(
  { db }: Pick<Database, 'db'>,
  tables: readonly SiteTable[],
): Promise<readonly TableSummary[]> {
  return readTables(db, tables);
}

/** Copies tables into empty tables. @throws when the copy differs. */
export async function copyTables(
  source: Pick<Database, 'db'>,
  target: Pick<Database, 'db'>,
  tables: readonly SiteTable[],
): Promise<readonly TableSummary[]> {
  const summaries = await readTables(source.db, tables, (table, rows) =>
    writeRows(target.db, table, rows),
  );
  const differing = findDifferingTables(summaries, await summarizeTables(target, tables));
  if (differing.length > 0)
    throw new Error(`the copy differs from its source in ${differing.join()}`);
  return summaries;
}

async function readTables(
  db: Database['db'],
  tables: readonly SiteTable[],
  onRows?: (table: SiteTable, rows: readonly Row[]) => Promise<void>,
): Promise<readonly TableSummary[]> {
  const summaries: TableSummary[] = [];
  for (const table of tables) {
    const checksum = createChecksum(table.name);
    for await (const rows of readRows({ db }, table)) {
      await onRows?.(table, rows);
      for (const row of rows) checksum.add(row);
    }
    summaries.push(checksum.summarize());
  }
  return summaries;
}

export function findDifferingTables(
  expected: readonly TableSummary[],
  actual: readonly TableSummary[],
): readonly string[] {
  const summaries = new Map(actual.map((summary) => [summary.table, summary]));
  return expected
    .filter(({ table, rows, checksum }) => {
      const found = summaries.get(table);
      return found?.rows !== rows || found.checksum !== checksum;
    })
    .map(({ table }) => table);
}
