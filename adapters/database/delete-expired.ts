import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { removedGameDays } from '../../domain/profiles/profile.ts';
import { dropAfterMs } from '../../domain/refresh/rank-refresh.ts';
import { deleteOldChanges } from './changes/change-reader.ts';
import { type Database, toBetterAuthTime } from './schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
const closedReportTtlMs = 90 * dayMs;
const expiredTokenTtlMs = 30 * dayMs;
const refreshesPerBatch = 1000;
/** How many removed games are deleted at once. Each can have thousands of samples of rank history. */
const removedGamesPerBatch = 20;

export async function deleteExpired(database: Database, now: Date): Promise<void> {
  const { db, engine } = database;
  await deleteOldChanges(database, now);
  const isoNow = now.toISOString();
  const betterAuthNow = toBetterAuthTime(engine, now);
  await db.deleteFrom('sessions').where('expiresAt', '<', betterAuthNow).execute();
  await db.deleteFrom('verifications').where('expiresAt', '<', betterAuthNow).execute();
  await db.deleteFrom('invitations').where('expiresAt', '<', isoNow).execute();
  await db.deleteFrom('resetLinks').where('expiresAt', '<', isoNow).execute();
  await db.deleteFrom('identityProofs').where('expiresAt', '<', isoNow).execute();
  // A token that has expired is listed for a while, so that its owner sees why a program stopped.
  const expiredBefore = new Date(now.getTime() - expiredTokenTtlMs).toISOString();
  await db.deleteFrom('apiTokens').where('expiresAt', '<', expiredBefore).execute();
  await db.deleteFrom('formerNames').where('until', '<', isoNow).execute();
  const closedBefore = new Date(now.getTime() - closedReportTtlMs).toISOString();
  await db.deleteFrom('reports').where('closedAt', '<', closedBefore).execute();
  await db.deleteFrom('tries').where('freeAt', '<', now.getTime()).execute();
  await db.deleteFrom('lookups').where('keepUntil', '<', isoNow).execute();
  await db.deleteFrom('callBudget').where('keepUntil', '<', isoNow).execute();
  await db.deleteFrom('assets').where('keepUntil', '<', isoNow).execute();
  const viewedBefore = new Date(now.getTime() - dropAfterMs).toISOString();
  await deleteInBatches(db, 'refreshes', 'viewedAt', viewedBefore, refreshesPerBatch);
  const removedBefore = new Date(now.getTime() - removedGameDays * dayMs).toISOString();
  await deleteInBatches(db, 'savedGames', 'removedAt', removedBefore, removedGamesPerBatch);
}

/** Deletes the rows of games whose time in `column` is before `time`. Between two batches the process can serve requests. */
async function deleteInBatches(
  db: Database['db'],
  table: 'refreshes' | 'savedGames',
  column: 'viewedAt' | 'removedAt',
  time: string,
  maxCount: number,
): Promise<void> {
  const key = sql`"profileId", "game", "playerId"`;
  const isExpired = sql`${sql.ref(column)} < ${time}`;
  let deletedCount: bigint | undefined;
  do {
    // Compared again in the outer statement: a row can change after PostgreSQL has selected it.
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where ${isExpired} and (${key}) in
      (select ${key} from ${sql.table(table)} where ${isExpired} limit ${sql.lit(maxCount)})`.execute(
        db,
      );
    deletedCount = numAffectedRows;
    await yieldToEventLoop();
  } while (deletedCount);
}
