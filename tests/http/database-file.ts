/** The database of a test's site, read as somebody would who got hold of the file. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createChecksum } from '../../adapters/database/transfer/contents.ts';
import type { Row } from '../../adapters/database/transfer/rows.ts';
import { siteTables } from '../../adapters/database/transfer/tables.ts';

interface Site {
  readonly dataDir: string;
}

/** Opens the file for a moment, to read. */
export function readDatabase<T>({ dataDir }: Site, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, 'rankfolio.sqlite'), { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** All rows of a table. */
export function listRows(site: Site, table: string): Row[] {
  return readDatabase(
    site,
    (database) => database.prepare(`SELECT * FROM "${table}"`).all() as Row[],
  );
}

/** Checksums of all tables, or of the rows that somebody cares about. Two of the same text hold the same. */
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
