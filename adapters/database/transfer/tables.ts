/** The tables of a site for back-up, restore and copy, and statements about all of them. */
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../schema.ts';

export interface SiteTable {
  readonly name: string;
  /** The columns of its primary key; all hold text. */
  readonly key: readonly string[];
  /** How many rows are read and written at once. */
  readonly batchSize: number;
  /**
   * The effect of a restore on it. `replaced`: it is in back-ups. `emptied`: old rows would restore ended sessions.
   * `kept`: it is not part of the site's contents.
   */
  readonly onRestore: 'replaced' | 'emptied' | 'kept';
}

const defaults = { batchSize: 500, onRestore: 'replaced' } as const;

/** All tables. A table comes after those that its foreign keys refer to. */
export const siteTables: readonly SiteTable[] = [
  // Some hundred kilobytes each.
  { ...defaults, name: 'pictures', key: ['hash'], batchSize: 20 },
  { ...defaults, name: 'users', key: ['id'] },
  { ...defaults, name: 'accounts', key: ['id'] },
  { ...defaults, name: 'sessions', key: ['id'], onRestore: 'emptied' },
  { ...defaults, name: 'verifications', key: ['id'], onRestore: 'emptied' },
  { ...defaults, name: 'passkeys', key: ['id'] },
  { ...defaults, name: 'recoveryCodes', key: ['accountId', 'hash'] },
  { ...defaults, name: 'profiles', key: ['id'] },
  { ...defaults, name: 'formerNames', key: ['username'] },
  { ...defaults, name: 'reports', key: ['id'] },
  { ...defaults, name: 'moderation', key: ['id'] },
  { ...defaults, name: 'savedGames', key: ['profileId', 'game', 'playerId'] },
  { ...defaults, name: 'lookups', key: ['key'] },
  // The data source's own counters do not change with a restore.
  { ...defaults, name: 'callBudget', key: ['name'], onRestore: 'kept' },
  // Rate limits stay in force.
  { ...defaults, name: 'tries', key: ['key'], onRestore: 'kept' },
  { ...defaults, name: 'refreshes', key: ['profileId', 'game', 'playerId'] },
  { ...defaults, name: 'rankHistory', key: ['profileId', 'game', 'playerId', 'queue', 'readAt'] },
  { ...defaults, name: 'ownershipTasks', key: ['game', 'playerId', 'profileId'] },
];

/** The tables in a back-up. */
export const backupTables = siteTables.filter(({ onRestore }) => onRestore === 'replaced');

/** The engine's data type of each column. */
type Columns = ReadonlyMap<string, string>;

/** Lists those tables of `siteTables` that a database has, with their columns. An older version has fewer. */
export async function listTables({ db }: Database): Promise<ReadonlyMap<string, Columns>> {
  const found = await db.introspection.getTables();
  const known = found.filter(({ name }) => siteTables.some((table) => table.name === name));
  return new Map(
    known.map(({ name, columns }) => [
      name,
      new Map(columns.map((column) => [column.name, column.dataType.toLowerCase()])),
    ]),
  );
}

/** Whether two databases have the same tables with the same columns. */
export function haveSameTables(
  one: ReadonlyMap<string, Columns>,
  other: ReadonlyMap<string, Columns>,
): boolean {
  const names = (tables: ReadonlyMap<string, Columns>) =>
    [...tables].map(([table, columns]) => [table, [...columns.keys()].sort()]).sort();
  return isDeepStrictEqual(names(one), names(other));
}

/** Counts the profiles without the demo profile, which the site creates by itself. */
export async function countUsers({ db }: Pick<Database, 'db'>): Promise<number> {
  const row = await db
    .selectFrom('profiles')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('username', '<>', 'demo')
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
