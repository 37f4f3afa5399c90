/** Readers with a position in the database, which miss no change. One process at a time runs each of them. */
import { sql, type Transaction } from 'kysely';
import type { ProfileChange } from '../../../domain/changes/change.ts';
import { runInTransaction } from '../engine/transaction.ts';
import type { Database, Tables } from '../schema.ts';
import {
  type ChangeRow,
  everyProfile,
  findLastPosition,
  type Position,
  parsePostgresRows,
  type ReadChanges,
  readSqliteChanges,
} from './change-rows.ts';

const maxRows = 500;
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
      const now = Date.now();
      const reader = await trx
        .selectFrom('changeReaders')
        .select(['position', 'readAt'])
        .where('name', '=', name)
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
        .executeTakeFirst();
      const connection = { engine, db: trx };
      if (!reader) {
        const position = await findLastPosition(connection);
        return (await insertReader(trx, name, position)) ? { commit: [] } : { rollback: undefined };
      }
      if (Date.parse(reader.readAt) < now - maxRetentionMs) {
        await savePosition(trx, name, await findLastPosition(connection));
        return { commit: [] };
      }
      const { next, changes, isOtherPrimary } = await readRows(connection, reader.position);
      const isRecent = Date.parse(reader.readAt) > now - idleIntervalMs;
      if (changes.length === 0 && isRecent && !isOtherPrimary) return { rollback: undefined };
      // A restore has replaced everything that was changed before it.
      const lastRestore = changes.findLastIndex(({ profileId }) => profileId === everyProfile);
      const made = await handle(trx, changes.slice(lastRestore + 1));
      await savePosition(trx, name, next);
      return { commit: changes.length > 0 ? made : undefined };
    });
    for (const change of made ?? []) onChange(change);
    return made ? 'done' : 'idle';
  };
}

/** @returns whether the reader is new. Otherwise its row was skipped, because another process has locked it. */
async function insertReader(trx: Transaction<Tables>, name: string, position: Position) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('changeReaders')
    .values({ name, position, readAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

function savePosition(trx: Transaction<Tables>, name: string, position: Position) {
  return trx
    .updateTable('changeReaders')
    .set({ position, readAt: new Date().toISOString() })
    .where('name', '=', name)
    .execute();
}

/** Reads rows that no later transaction can precede. The rows of one transaction have one position, so they are read together. */
async function readRows({ db, engine }: Database, position: Position): Promise<ReadChanges> {
  if (engine === 'sqlite') return readSqliteChanges(db, position, maxRows);
  const { rows } = await sql<ChangeRow & { next: string }>`
    with bound as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon),
      cut as (
        select xid from changes, bound where xid >= ${position}::xid8 and xid < horizon
        order by xid, id offset ${maxRows - 1} limit 1),
      taken as (
        select coalesce((select (xid::text::numeric + 1)::text::xid8 from cut), horizon) as next
        from bound)
    select next::text as next, id, "profileId", revision, changes
    from taken left join changes on xid >= ${position}::xid8 and xid < next
    order by xid, id`.execute(db);
  return parsePostgresRows(rows, position);
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
  const readers = await db.selectFrom('changeReaders').select('position').execute();
  const [first = null] = readers
    .map(({ position }) => BigInt(position))
    .sort((a, b) => (a < b ? -1 : 1));
  const isPassed =
    first === null
      ? sql<boolean>`1 = 1`
      : engine === 'postgres'
        ? sql<boolean>`xid < ${String(first)}::xid8`
        : sql<boolean>`id <= ${Number(first)}`;
  await db.deleteFrom('changes').where('at', '<', hourAgo).where(isPassed).execute();
  await db.deleteFrom('changes').where('at', '<', tooOld).execute();
}
