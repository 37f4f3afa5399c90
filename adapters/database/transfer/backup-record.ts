/** The row counts and checksums of the tables that are stored in a back-up. */
import type { DatabaseSync } from 'node:sqlite';
import type { TableSummary } from './contents.ts';

export function recordContents(connection: DatabaseSync, contents: readonly TableSummary[]): void {
  connection.exec(
    'CREATE TABLE backupContents ("table" text primary key, rows integer not null, checksum text not null)',
  );
  const insert = connection.prepare('INSERT INTO backupContents VALUES (?, ?, ?)');
  for (const { table, rows, checksum } of contents) insert.run(table, rows, checksum);
}

/** Undefined for a site's own database file. */
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
