import { type Kysely, sql } from 'kysely';
import { insertUnknownChange } from '../changes/change-rows.ts';
import { toStorageFailure } from '../engine/errors.ts';
import { retryWhile } from '../engine/retry.ts';
import { hideTakenOffLines } from '../leaderboards/leaderboard-lines.ts';
import { insertTakenOff, listTakenOff } from '../players/taken-off.ts';
import type { Database, Engine, Tables } from '../schema.ts';
import { copyTables, type TableSummary } from './contents.ts';
import {
  backupTables,
  deleteAllRows,
  disableTimeouts,
  raiseNextIds,
  restoredTables,
  siteTables,
} from './tables.ts';

/** A restored profile's revision is at least the number of seconds since this time (here in milliseconds since 1970). */
const revisionEpochMs = Date.UTC(2020, 0, 1);

/**
 * Concurrent reads see the old contents (on SQLite only through other connections). Concurrent writes wait or fail. @param backup
 * from `openBackup`, with this version's tables.
 */
export async function replaceSite(
  site: Database,
  backup: Database,
): Promise<readonly TableSummary[]> {
  return site.db.transaction().execute(async (trx) => {
    await lockForWriting(trx, site.engine);
    const revision = toNextRevision(await findMaxRevision(trx), await findMaxRevision(backup.db));
    const takenOff = await listTakenOff(trx);
    await deleteAllRows(trx, site.engine, restoredTables);
    const contents = await copyTables(backup, { db: trx }, backupTables);
    // A player whom the site has taken off since the backup stays so.
    await insertTakenOff(trx, takenOff);
    await hideTakenOffLines(trx);
    await trx.updateTable('profiles').set({ revision }).execute();
    await raiseNextIds(trx, site.engine);
    await insertUnknownChange(trx);
    return contents;
  });
}

/** Cached pages and ETags become stale. The seconds since 2020 exceed unknown revisions: no profile changes once per second. */
function toNextRevision(...maxRevisions: readonly number[]): number {
  const seconds = Math.floor((Date.now() - revisionEpochMs) / 1000);
  return Math.max(seconds, ...maxRevisions) + 1;
}

async function findMaxRevision(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('profiles')
    .select((eb) => eb.fn.max('revision').as('maxRevision'))
    .executeTakeFirst();
  return Number(row?.maxRevision ?? 0);
}

/** Blocks concurrent writes, because the restore would overwrite them. Reads continue. */
async function lockForWriting(trx: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    // SQLite takes its only write lock at the first write of a transaction. This write is needed anyway: it ends all sessions.
    const isLocked = (error: unknown) => toStorageFailure(error) === 'locked';
    await retryWhile(isLocked, () => trx.deleteFrom('sessions').execute());
    return;
  }
  await disableTimeouts(trx);
  const tables = sql.join(siteTables.map(({ name }) => sql.table(name)));
  await sql`lock table ${tables} in exclusive mode`.execute(trx);
}
