/** Puts a back-up in the place of what a site holds, as one transaction: others see all of it or nothing. */
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

/** Revisions of a restored site count from the seconds since this day, in milliseconds since 1970. */
const revisionEpoch = Date.UTC(2020, 0, 1);

/** How often a lock is tried to be had, and milliseconds between. */
const maxLockAttempts = 50;
const lockRetryMs = 100;

/**
 * Replaces everything, and nobody stays signed in. Reading goes on beside it, of what was there before; on SQLite over
 * other connections only. Writing waits, or fails for now.
 * @param backup with the tables of this version, as `openBackup` gives it.
 * @param signal gives up, and leaves the site as it was.
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
 * A revision that no document of this site ever had, so that pages and tags kept from before count as old. Where nothing
 * is left of the site the clock stands in: no document changes every second for long.
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

/** Has every machine read again what its watchers see, as soon as this is committed. */
async function notifyResync(trx: Kysely<Tables>): Promise<void> {
  const news = formatChangeEvent({ kind: 'resync' });
  await sql`select pg_notify(${changesChannel}, ${news})`.execute(trx);
}

/** Reading goes on; a write would be lost between the old rows and the new ones. */
async function lockForWriting(trx: Kysely<Tables>, engine: Engine): Promise<void> {
  // The first write takes SQLite's only lock. Whoever has it at this moment has it for no longer than a page takes.
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
