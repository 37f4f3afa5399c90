import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Runs a write without waiting for the disk on SQLite: it survives a crash of the process, but not always a power cut.
 * The next durable write flushes it too. An fsync takes 2 to 10 ms, during which the whole process waits. PostgreSQL
 * flushes as always, because only the caller waits for it.
 */
export async function withoutFsync<Result>(
  database: Database,
  write: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (database.engine === 'postgres') return write(database);
  // The connection is held until the end, so that no other write runs without fsync.
  return database.db.connection().execute(async (connection) => {
    await sql`PRAGMA synchronous = NORMAL`.execute(connection);
    try {
      return await write({ engine: 'sqlite', db: connection });
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(connection);
    }
  });
}
