import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isConnectionRefused, isPoolExhausted, toStorageFailure } from './engine/errors.ts';
import { withoutFsync } from './engine/transaction.ts';
import { isMigrated } from './migrations/migrate.ts';
import { findProfile } from './profiles/profile-rows.ts';
import type { Database } from './schema.ts';
import { siteTables } from './transfer/tables.ts';

/** More than a sign-in writes. */
const writtenBytes = 32 * 1024;
/** A copy that cannot store its own assets still serves them. */
const neededTables = siteTables.filter(({ name }) => name !== 'assets');
/** Longer than a statement waits for one of the connections when all are busy. */
const maxUnusableMs = 6000;

/**
 * A lock of another program is no failure. @returns a function that resolves with false until the migrations are done, and rejects
 * with the failure of the database.
 */
export function createReadinessCheck(database: Database): () => Promise<boolean> {
  return async () => {
    if (!(await isMigrated(database))) return false;
    await readTables(database);
    await requireRights(database);
    await writeRow(database).catch((error) => {
      if (toStorageFailure(error) !== 'locked') throw error;
    });
    return true;
  };
}

/**
 * @param areChangesRead whether the connection for changes works: then busy connections wait for a lock or a slow statement.
 * @returns a function to call every second. It tries a connection in the background, and returns false when for some seconds none
 * could be used.
 */
export function createConnectionCheck(
  { db }: Database,
  areChangesRead: () => boolean,
): () => boolean {
  let isRunning = false;
  let unusableSince: number | undefined;

  async function tryConnection(): Promise<void> {
    const error = await sql`select 1`.execute(db).then(
      () => undefined,
      (reason) => reason,
    );
    const isUnusable = isPoolExhausted(error) ? !areChangesRead() : isConnectionRefused(error);
    if (!isUnusable) unusableSince = undefined;
    isRunning = false;
  }

  return () => {
    unusableSince ??= performance.now();
    if (!isRunning) void tryConnection();
    isRunning = true;
    return performance.now() - unusableSince < maxUnusableMs;
  };
}

async function readTables({ db }: Database): Promise<void> {
  const reads = neededTables.map(({ name }) => sql`exists (select 1 from ${sql.table(name)})`);
  await sql`select ${sql.join(reads)}`.execute(db);
  const first = await db
    .selectFrom('profiles')
    .select('username')
    .orderBy('username')
    .limit(1)
    .executeTakeFirst();
  if (first) await findProfile(db, [], 'username', first.username);
}

/** @throws an error with PostgreSQL's code for missing rights, which names the tables. */
async function requireRights({ db, engine }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  const names = sql.join(neededTables.map(({ name }) => sql.lit(name)));
  const { rows } = await sql<{ missing: string }>`
    select command || ' on ' || name as missing
    from unnest(array[${names}]) name, unnest(array['insert', 'update', 'delete']) command
    where not has_table_privilege(quote_ident(name), command)`.execute(db);
  if (rows.length === 0) return;
  const message = `permission denied: ${rows.map(({ missing }) => missing).join(', ')}`;
  throw Object.assign(new Error(message), { code: '42501' });
}

/** Writes a text that needs new pages, as a sign-in does, and makes room again. A full disk may still have room for a small row. */
async function writeRow(database: Database): Promise<void> {
  // An expired answer of a look-up, which the cleanup may delete.
  const row = { key: 'readiness', at: '', keepUntil: '' };
  for (const value of [randomBytes(writtenBytes / 2).toString('hex'), ''])
    await withoutFsync(database, ({ db, engine }) =>
      db.transaction().execute(async (trx) => {
        if (engine === 'postgres') await sql`set local lock_timeout = '100ms'`.execute(trx);
        await trx
          .insertInto('lookups')
          .values({ ...row, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute();
      }),
    );
}
