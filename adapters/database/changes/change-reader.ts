/** Readers with a position in the database, which miss no change. One process at a time runs each of them. */
import { sql, type Transaction } from 'kysely';
import type { ProfileChange } from '../../../domain/changes/change.ts';
import { runInTransaction } from '../engine/transaction.ts';
import type { Database, Engine, Tables } from '../schema.ts';
import {
  everySubject,
  findLastPosition,
  insertUnknownChange,
  isUnreadBy,
  type Position,
} from './change-rows.ts';
import { readChanges } from './read-changes.ts';

/** So few that a step is short: other writes wait for its transaction. */
const maxRows = 100;
/** A reader whose last step is older has missed rows, because they were deleted. */
const maxRetentionMs = 7 * 24 * 60 * 60 * 1000;
/** A reader without new rows says at this interval that it is running. */
const idleIntervalMs = 60_000;

/**
 * Runs in the transaction that stores the new position, so its writes happen exactly once. An effect outside of the database can
 * happen again after a crash. @returns its own changes, which are sent to watchers after the commit.
 */
export type HandleChanges = (
  trx: Transaction<Tables>,
  changes: readonly ProfileChange[],
  engine: Engine,
) => Promise<readonly ProfileChange[]>;

/**
 * After a restore and after seven days without a step it continues with the newest row. @param name names its position and never
 * changes. @returns one step: 'idle' without rows, or while another process runs the reader.
 */
export function createChangeReader(
  database: Database,
  name: string,
  handle: HandleChanges,
  onChange: (change: ProfileChange) => void,
): () => Promise<'done' | 'idle'> {
  const { engine } = database;
  return async () => {
    const made = await runInTransaction(database, async (trx) => {
      if (!(await lockReader(trx, engine, name))) return { rollback: undefined };
      const now = Date.now();
      const reader = await trx
        .selectFrom('changeReaders')
        .select(['position', 'readAt'])
        .where('name', '=', name)
        .executeTakeFirst();
      const connection = { engine, db: trx };
      if (!reader || Date.parse(reader.readAt) < now - maxRetentionMs) {
        await savePosition(trx, name, await findLastPosition(connection));
        return { commit: [] };
      }
      const { next, changes, isOtherPrimary } = await readChanges(
        connection,
        reader.position,
        maxRows,
      );
      const isRecent = Date.parse(reader.readAt) > now - idleIntervalMs;
      if (changes.length === 0 && isRecent && !isOtherPrimary) return { rollback: undefined };
      // A restore has replaced everything that was changed before it.
      const lastRestore = changes.findLastIndex(({ subject }) => subject === everySubject);
      const made = await handle(trx, changes.slice(lastRestore + 1), engine);
      await savePosition(trx, name, next);
      return { commit: changes.length > 0 ? made : undefined };
    });
    for (const change of made ?? []) onChange(change);
    return made ? 'done' : 'idle';
  };
}

/**
 * Locks the reader until the transaction ends. The lock of a row would give the transaction an id, and the next read would then
 * miss the changes that the reader makes itself. @returns false while another process has the lock.
 */
async function lockReader(trx: Transaction<Tables>, engine: Engine, name: string) {
  if (engine === 'sqlite') return true;
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isLocked"`.execute(trx);
  return rows[0]?.isLocked;
}

function savePosition(trx: Transaction<Tables>, name: string, position: Position) {
  const values = { position, readAt: new Date().toISOString() };
  return trx
    .insertInto('changeReaders')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** Finds the names of the readers that have not made a step for an hour. */
export async function listLateReaders({ db }: Database, now: Date): Promise<readonly string[]> {
  const hourAgo = new Date(now.getTime() - 60 * 60_000).toISOString();
  const rows = await db
    .selectFrom('changeReaders')
    .select('name')
    .where('readAt', '<', hourAgo)
    .execute();
  return rows.map(({ name }) => name);
}

/** Deletes the rows that are older than an hour and that every reader has passed, and all that are older than seven days. */
export async function deleteOldChanges({ db, engine }: Database, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 60 * 60_000).toISOString();
  const tooOld = new Date(now.getTime() - maxRetentionMs).toISOString();
  const isUnread = sql<boolean>`exists (select 1 from "changeReaders" where ${isUnreadBy[engine]})`;
  await db
    .deleteFrom('changes')
    .where('at', '<', hourAgo)
    .where((eb) => eb.not(isUnread))
    .execute();
  await db.deleteFrom('changes').where('at', '<', tooOld).execute();
}

/**
 * Replaces rows from the dump of another server, whose transactions this one has not reached, by one that says that any profile may
 * have changed. Only on PostgreSQL.
 */
export async function replaceUnreachedChanges({ db }: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('changes')
      .where(sql<boolean>`xid >= pg_snapshot_xmax(pg_current_snapshot())`)
      .executeTakeFirst();
    if (numDeletedRows > 0) await insertUnknownChange(trx);
  });
}
