/** Reads the database file of a test's site, as an attacker with a copy of the file could. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createChecksum } from '../../adapters/database/transfer/contents.ts';
import { type Row, siteTables } from '../../adapters/database/transfer/tables.ts';

interface Site {
  readonly dataDir: string;
}

/** Opens the file read-only, calls `read` and closes the file. */
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

/** Returns checksums of all tables. @param counts which rows to include; all when it is left out. */
export function hashContents(
  site: Site,
  counts: (row: Row, table: string) => boolean = () => true,
): string {
  const contents = siteTables.map(({ name }) => {
    const sum = createChecksum(name);
    for (const row of listRows(site, name)) if (counts(row, name)) sum.add(row);
    return sum.contents();
  });
  return JSON.stringify(contents, null, 1);
}
