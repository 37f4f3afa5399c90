import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../schema.ts';

/**
 * Runs a write that a power cut may undo, while a crash of this process may not. SQLite does not flush it to the disk by
 * itself, which would hold everybody up for a moment; the next write that is flushed takes it along. PostgreSQL makes
 * nobody wait but who asked, and flushes as always.
 */
export async function withoutFsync<Result>(
  { db, engine }: Database,
  write: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres') return write(db);
  // There is one connection, which is held meanwhile: nobody else's write comes in between.
  return db.connection().execute(async (connection) => {
    await sql`PRAGMA synchronous = NORMAL`.execute(connection);
    try {
      return await write(connection);
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(connection);
    }
  });
}
