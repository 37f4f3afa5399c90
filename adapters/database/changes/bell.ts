/** The bell: a notification without text, which makes the other processes read `changes` at once. */
import { sql } from 'kysely';
import type { Database } from '../schema.ts';

export const bellChannel = 'rankfolio_changes';

/** On SQLite nothing happens: the server reads once a second. */
export async function ringBell({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  if (engine === 'postgres') await sql`select pg_notify(${bellChannel}, '')`.execute(db);
}
