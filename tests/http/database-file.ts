/** Reads the database file of a test's site, as an attacker with a copy of the file could. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createChecksum } from '../../adapters/database/transfer/contents.ts';
import { type Row, siteTables } from '../../adapters/database/transfer/tables.ts';

interface Site {
  readonly dataDir: string;
}

/** Opens the file read-only, calls `read`, and closes the file. @returns the result of `read`. */
export function readDatabase<T>({ dataDir }: Site, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, 'rankfolio.sqlite'), { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Lists all rows of a table. */
export function listRows(site: Site, table: string): Row[] {
  return readDatabase(
    site,
    (database) => database.prepare(`SELECT * FROM "${table}"`).all() as Row[],
  );
}

/** Returns the row counts and checksums of all tables, as JSON. @param isIncluded selects the rows that count; default: all. */
export function hashContents(
  site: Site,
  isIncluded: (row: Row, table: string) => boolean = () => true,
): string {
  // A reader of the changes writes once a minute that it is running.
  const tables = siteTables.filter(({ name }) => name !== 'changeReaders');
  const contents = tables.map(({ name }) => {
    const checksum = createChecksum(name);
    for (const row of listRows(site, name)) if (isIncluded(row, name)) checksum.add(row);
    return checksum.summarize();
  });
  return JSON.stringify(contents, null, 1);
}
