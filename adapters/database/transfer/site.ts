/** Operations on a whole site. */
import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../schema.ts';
import type { SiteTable } from './tables.ts';

/** The demo profile, which the site creates by itself. */
const demo = 'demo';

/** Counts the profiles without the demo profile. */
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
  // Rows with foreign keys first.
  for (const { name } of tables.toReversed())
    await sql`delete from ${sql.table(name)}`.execute(trx);
}

/** Disables the timeouts of this transaction on PostgreSQL. */
export async function disableTimeouts(trx: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}
