/** The tables of a site for backup and restore. Their rows have the same form on both engines. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { countRows, type Database, type Engine, type Tables } from '../schema.ts';

export interface SiteTable {
  readonly name: keyof Tables;
  readonly key: readonly string[];
}

type TableName = Exclude<keyof Tables, 'usernameTrigrams'>;

/** The primary keys of all tables but SQLite's search index, which triggers fill. A table comes after those that its foreign keys refer to. */
const keys: Readonly<Record<TableName, readonly string[]>> = {
  pictures: ['hash'],
  users: ['id'],
  accounts: ['id'],
  sessions: ['id'],
  verifications: ['id'],
  passkeys: ['id'],
  recoveryCodes: ['accountId', 'hash'],
  resetLinks: ['accountId', 'kind'],
  apiTokens: ['id'],
  emails: ['accountId'],
  identities: ['issuer', 'subject'],
  identityProofs: ['hash'],
  profiles: ['id'],
  formerNames: ['username'],
  reports: ['id'],
  moderation: ['id'],
  siteSettings: ['name'],
  invitations: ['hash'],
  leaderboards: ['id'],
  players: ['id'],
  previousPlayerNames: ['player', 'nameKey'],
  takenOff: ['idHash'],
  follows: ['followerId', 'profileId'],
  followFeeds: ['followerId'],
  savedGames: ['profileId', 'game', 'playerId'],
  leaderboardLines: ['id'],
  leaderboardMembers: ['leaderboard', 'profileId'],
  leaderboardDays: ['leaderboard', 'day'],
  leaderboardInvitations: ['leaderboard'],
  lookups: ['key'],
  callBudget: ['name'],
  rateLimits: ['key'],
  refreshes: ['player'],
  rankSeries: ['id'],
  rankMonths: ['seriesId', 'month'],
  webhooks: ['id'],
  deliveries: ['id'],
  profileEvents: ['id'],
  verificationTasks: ['game', 'playerId', 'profileId'],
  changes: ['id'],
  changeReaders: ['name'],
  assets: ['name'],
};

/**
 * A restore empties them. Their rows would reopen ended sessions and used links, and be news again. Views queue the refreshes again.
 */
const emptied: readonly TableName[] = [
  'sessions',
  'verifications',
  'resetLinks',
  'apiTokens',
  'identityProofs',
  'invitations',
  'leaderboardInvitations',
  'followFeeds',
  'deliveries',
  'profileEvents',
  'refreshes',
];
/** A restore leaves them: what sources and rate limits have counted, the changes with their readers, and the files of each start. */
const kept: readonly TableName[] = [
  'callBudget',
  'rateLimits',
  'changes',
  'changeReaders',
  'assets',
];

const listTables = (without: readonly TableName[]) =>
  (Object.entries(keys) as [TableName, readonly string[]][]).flatMap(([name, key]) =>
    without.includes(name) ? [] : { name, key },
  );

export const siteTables: readonly SiteTable[] = listTables([]);
/** The tables whose rows a restore replaces or deletes. */
export const restoredTables: readonly SiteTable[] = listTables(kept);
export const backupTables: readonly SiteTable[] = listTables([...emptied, ...kept]);

const rowsPerBatch = 500;
/** A picture has some hundred kilobytes. */
const picturesPerBatch = 20;

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
  for (const table of ['players', 'rankSeries', 'leaderboardLines'])
    await sql`select setval(name, greatest(nextval(name), (select max(id) from ${sql.table(table)})))
      from pg_get_serial_sequence(${`"${table}"`}, 'id') as name`.execute(trx);
}

/** A row in the form of SQLite: dates as ISO 8601 text, booleans as 0 and 1, bytes as Uint8Array. */
export type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

/** Reads a table in batches, in the order of its primary key. Other work runs between two batches. */
export async function* readRows(
  { db }: Pick<Database, 'db'>,
  table: SiteTable,
): AsyncGenerator<readonly Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const batchSize = table.name === 'pictures' ? picturesPerBatch : rowsPerBatch;
  let lastKey: readonly (string | number)[] | undefined;
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table.name)}
      ${lastKey ? sql`where (${key}) > (${sql.join(lastKey)})` : sql``}
      order by ${key} limit ${sql.lit(batchSize)}`.execute(db);
    const batch = rows.map(toRow);
    const lastRow = batch.at(-1);
    if (!lastRow) return;
    yield batch;
    if (batch.length < batchSize) return;
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
