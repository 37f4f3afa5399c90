/** Replaces a site's contents with a back-up in one transaction. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { changesChannel, formatChangeEvent } from '../../../domain/change-bus/change-bus.ts';
import { isSqliteBusy } from '../engine/errors.ts';
import type { Database, Engine, Tables } from '../schema.ts';
import {
  countRows,
  createChecksum,
  findDifferingTables,
  type ReportProgress,
  summarizeTables,
  type TableSummary,
} from './contents.ts';
import { readRows, writeRows } from './rows.ts';
import { deleteAllRows, disableTimeouts } from './site.ts';
import { backupTables, listTables, siteTables } from './tables.ts';

/** Revisions of a restored site are seconds since this day. Milliseconds since 1970. */
const revisionEpoch = Date.UTC(2020, 0, 1);

const maxLockAttempts = 50;
const lockRetryMs = 100;

/**
 * Replaces everything and ends all sessions. Concurrent reads see the old contents (on SQLite only through other
 * connections). Concurrent writes wait or fail.
 * @param backup from `openBackup`, with this version's tables.
 * @param signal cancels and rolls back.
 */
export async function replaceSite(
  site: Database,
  backup: Database,
  tell: ReportProgress,
  signal: AbortSignal,
): Promise<readonly TableSummary[]> {
  const present = await listTables(site);
  return site.db.transaction().execute(async (trx) => {
    await lockForWriting(trx, site.engine);
    const revision = nextRevision(await findMaxRevision(trx), await findMaxRevision(backup.db));
    const emptied = siteTables.filter(({ onRestore: whenRestored }) => whenRestored !== 'kept');
    await deleteAllRows(trx, emptied);
    const contents: TableSummary[] = [];
    for (const table of backupTables) {
      const columns = present.get(table.name);
      if (!columns) throw new Error(`the site has no table ${table.name}`);
      const total = await countRows(backup.db, table);
      const sum = createChecksum(table.name);
      for await (const rows of readRows(backup, table)) {
        signal.throwIfAborted();
        await writeRows({ db: trx, engine: site.engine }, table, columns, rows);
        for (const row of rows) sum.add(row);
        tell({ doing: 'copying', table: table.name, done: sum.contents().rows, total });
      }
      contents.push(sum.contents());
    }
    const written = await summarizeTables({ ...site, db: trx }, backupTables, { tell });
    const wrong = findDifferingTables(contents, written);
    if (wrong.length > 0) throw new Error(`the site differs from the back-up in ${wrong.join()}`);
    signal.throwIfAborted();
    await trx.updateTable('profiles').set({ revision }).execute();
    if (site.engine === 'postgres') await notifyResync(trx);
    return contents;
  });
}

/**
 * Returns a revision that no profile of this site ever had, so that cached pages and ETags count as old. The clock helps
 * when the site's old database is lost: no profile changes every second for long.
 */
export function nextRevision(...greatest: readonly number[]): number {
  const seconds = Math.floor((Date.now() - revisionEpoch) / 1000);
  return Math.max(seconds, ...greatest) + 1;
}

async function findMaxRevision(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('profiles')
    .select((eb) => eb.fn.max('revision').as('greatest'))
    .executeTakeFirst();
  return Number(row?.greatest ?? 0);
}

/** Asks every process to resync its clients after the commit. */
async function notifyResync(trx: Kysely<Tables>): Promise<void> {
  const news = formatChangeEvent({ kind: 'resync' });
  await sql`select pg_notify(${changesChannel}, ${news})`.execute(trx);
}

/** Blocks writes, which would be lost. Reads continue. */
async function lockForWriting(trx: Kysely<Tables>, engine: Engine): Promise<void> {
  // The first write takes SQLite's only lock. Another writer holds it for as long as a request takes.
  if (engine === 'sqlite') return retryWhileLocked(() => trx.deleteFrom('sessions').execute());
  await disableTimeouts(trx);
  const tables = sql.join(siteTables.map(({ name }) => sql.table(name)));
  await sql`lock table ${tables} in exclusive mode`.execute(trx);
}

async function retryWhileLocked(take: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await take();
      return;
    } catch (error) {
      if (!isSqliteBusy(error) || tries === maxLockAttempts) throw error;
      await sleep(lockRetryMs);
    }
  }
}
