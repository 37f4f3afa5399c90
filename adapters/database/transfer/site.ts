/** What commands ask of a whole site, and do to it. */
import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../schema.ts';
import type { SiteTable } from './tables.ts';

/** The demo profile, which the site makes by itself, and makes again. */
const demo = 'demo';

/** How many people have a profile. A site that only shows the demo has nobody. */
export async function countUsers({ db }: Pick<Database, 'db'>): Promise<number> {
  const row = await db
    .selectFrom('profiles')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('username', '<>', demo)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Deletes all rows of these tables. */
export async function deleteAllRows(
  trx: Kysely<Tables>,
  tables: readonly SiteTable[],
): Promise<void> {
  // What belongs to others goes before them.
  for (const { name } of tables.toReversed())
    await sql`delete from ${sql.table(name)}`.execute(trx);
}

/** Lets a transaction on PostgreSQL take longer than one of a page may. */
export async function disableTimeouts(trx: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}
