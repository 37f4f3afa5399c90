/** The tables of a site for backup and restore. Their rows have the same form on both engines. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { countRows, type Database, type Engine, type Tables } from '../schema.ts';

export interface SiteTable {
  readonly name: keyof Tables;
  readonly key: readonly string[];
  readonly batchSize: number;
  /** `emptied` and `kept`: backups do not contain the table. Emptied rows would reopen ended sessions or used links. */
  readonly onRestore: 'replaced' | 'emptied' | 'kept';
}

const defaults = { batchSize: 500, onRestore: 'replaced' } as const;

/** All tables but SQLite's search index, which triggers fill. A table comes after those that its foreign keys refer to. */
export const siteTables: readonly SiteTable[] = [
  // Small batches, because a picture has some hundred kilobytes.
  { ...defaults, name: 'pictures', key: ['hash'], batchSize: 20 },
  { ...defaults, name: 'users', key: ['id'] },
  { ...defaults, name: 'accounts', key: ['id'] },
  { ...defaults, name: 'sessions', key: ['id'], onRestore: 'emptied' },
  { ...defaults, name: 'verifications', key: ['id'], onRestore: 'emptied' },
  { ...defaults, name: 'passkeys', key: ['id'] },
  { ...defaults, name: 'recoveryCodes', key: ['accountId', 'hash'] },
  { ...defaults, name: 'resetLinks', key: ['accountId', 'kind'], onRestore: 'emptied' },
  { ...defaults, name: 'apiTokens', key: ['id'], onRestore: 'emptied' },
  { ...defaults, name: 'emails', key: ['accountId'] },
  { ...defaults, name: 'identities', key: ['issuer', 'subject'] },
  { ...defaults, name: 'identityProofs', key: ['hash'], onRestore: 'emptied' },
  { ...defaults, name: 'profiles', key: ['id'] },
  { ...defaults, name: 'formerNames', key: ['username'] },
  { ...defaults, name: 'reports', key: ['id'] },
  { ...defaults, name: 'moderation', key: ['id'] },
  { ...defaults, name: 'siteSettings', key: ['name'] },
  { ...defaults, name: 'invitations', key: ['hash'], onRestore: 'emptied' },
  { ...defaults, name: 'savedGames', key: ['profileId', 'game', 'playerId'] },
  { ...defaults, name: 'lookups', key: ['key'] },
  // A restore does not change how many calls the data source has counted.
  { ...defaults, name: 'callBudget', key: ['name'], onRestore: 'kept' },
  // Rate limits apply as before the restore.
  { ...defaults, name: 'tries', key: ['key'], onRestore: 'kept' },
  { ...defaults, name: 'refreshes', key: ['profileId', 'game', 'playerId'] },
  { ...defaults, name: 'rankSeries', key: ['id'] },
  { ...defaults, name: 'rankMonths', key: ['seriesId', 'month'] },
  { ...defaults, name: 'webhooks', key: ['id'] },
  { ...defaults, name: 'deliveries', key: ['id'], onRestore: 'emptied' },
  // Restored events would be news again.
  { ...defaults, name: 'profileEvents', key: ['id'], onRestore: 'emptied' },
  { ...defaults, name: 'verificationTasks', key: ['game', 'playerId', 'profileId'] },
  // A restore adds the row that says that everything changed, and readers continue after it.
  { ...defaults, name: 'changes', key: ['id'], onRestore: 'kept' },
  { ...defaults, name: 'changeReaders', key: ['name'], onRestore: 'kept' },
  // Each start stores its own.
  { ...defaults, name: 'assets', key: ['name'], onRestore: 'kept' },
];

export const backupTables = siteTables.filter(({ onRestore }) => onRestore === 'replaced');

/** Counts all profiles but the demo profile, which the site creates by itself. */
export function countUsers({ db }: Pick<Database, 'db'>): Promise<number> {
  return countRows(db.selectFrom('profiles').where('username', '<>', 'demo'));
}

export async function deleteAllRows(
  trx: Kysely<Tables>,
  engine: Engine,
  tables: readonly SiteTable[],
): Promise<void> {
  // The triggers would find and delete each row separately.
  if (engine === 'sqlite') await trx.deleteFrom('usernameTrigrams').execute();
  // Rows that refer to other rows are deleted first.
  for (const { name } of tables.toReversed()) await trx.deleteFrom(name).execute();
}

export async function disableTimeouts(trx: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}

/** Makes PostgreSQL give new rows higher ids than the copied rows have. SQLite does so by itself. */
export async function raiseNextIds(trx: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  // Never lower than it was, because a rollback does not undo this.
  await sql`select setval(name, greatest(nextval(name), (select max(id) from "rankSeries")))
    from pg_get_serial_sequence('"rankSeries"', 'id') as name`.execute(trx);
}

/** A row in the form of SQLite: dates as ISO 8601 text, booleans as 0 and 1, bytes as Uint8Array. */
export type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

/** Reads a table in batches, in the order of its primary key. Other work runs between two batches. */
export async function* readRows(
  { db }: Pick<Database, 'db'>,
  table: SiteTable,
): AsyncGenerator<readonly Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  let lastKey: readonly (string | number)[] | undefined;
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table.name)}
      ${lastKey ? sql`where (${key}) > (${sql.join(lastKey)})` : sql``}
      order by ${key} limit ${sql.lit(table.batchSize)}`.execute(db);
    const batch = rows.map(toRow);
    const lastRow = batch.at(-1);
    if (!lastRow) return;
    yield batch;
    if (batch.length < table.batchSize) return;
    lastKey = toRowKey(table, lastRow);
    await yieldToEventLoop();
  }
}

function toRowKey({ key }: SiteTable, row: Row): readonly (string | number)[] {
  return key.map((column) => {
    const value = row[column];
    return typeof value === 'number' ? value : String(value);
  });
}

/** Changes the values of PostgreSQL's types in place, because most rows have none. */
function toRow(row: Record<string, unknown>): Row {
  for (const column in row) {
    const value = row[column];
    if (value instanceof Date) row[column] = value.toISOString();
    else if (typeof value === 'boolean') row[column] = value ? 1 : 0;
  }
  return row as Row;
}

/** Adds rows of `readRows` to a table with the same columns. PostgreSQL parses the values by the types of its columns. */
export async function writeRows(
  db: Kysely<Tables>,
  { name }: SiteTable,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const into = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${into}) values ${sql.join(values)}`.execute(db);
}
