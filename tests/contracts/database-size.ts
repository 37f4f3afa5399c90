import { sql } from 'kysely';
import type { Database } from '../../adapters/database/schema.ts';

/** Reads how many bytes all tables and their indexes take. On PostgreSQL this includes the space of deleted rows. */
export async function readDatabaseBytes({ db, engine }: Database): Promise<number> {
  const query =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
          from pragma_page_count, pragma_freelist_count, pragma_page_size`
      : sql<{ bytes: string }>`select sum(pg_total_relation_size(oid)) as bytes
          from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  return Number((await query.execute(db)).rows[0]?.bytes);
}
