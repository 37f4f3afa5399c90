import { type Kysely, sql } from 'kysely';
import type { Engine } from '../schema.ts';

/** The index that finds usernames by their prefix, in order. */
export async function usernamePrefixes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // SQLite compares bytes, so the index that keeps usernames unique serves. PostgreSQL's follows a language's rules.
  if (engine === 'sqlite') return;
  await db.schema
    .createIndex('profilesByPrefix')
    .on('profiles')
    .expression(sql`${sql.ref('username')} collate "C"`)
    .execute();
}
