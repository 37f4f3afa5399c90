import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Reads the current position of a primary. All changes that are committed by now are at or before it. */
export async function readLogPosition({ db }: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_flush_lsn()::text as position`.execute(db);
  return rows[0]?.position ?? '';
}

/** Whether a replica has every change up to a position of its primary. False for a server that is not a replica. */
export async function hasReplayed({ db }: Database, position: string): Promise<boolean> {
  const { rows } = await sql<{ isReplayed: boolean | null }>`
    select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isReplayed"`.execute(db);
  return rows[0]?.isReplayed === true;
}
