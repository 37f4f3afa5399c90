import { toBetterAuthTime } from './accounts/better-auth-time.ts';
import type { Database } from './schema.ts';

/** How long a report is kept after it was answered, in milliseconds. */
const reportsKept = 90 * 24 * 60 * 60 * 1000;

/**
 * Deletes what has served its time: sessions that ended, with the address and the browser that they were opened from, challenges
 * that no passkey answered, tries that count no more, look-ups that stand in for nothing, former names that are free again, and reports that were answered
 * long ago.
 */
export async function deleteExpired({ db, engine }: Database, now: Date): Promise<void> {
  const iso = now.toISOString();
  const libraryNow = toBetterAuthTime(engine, now);
  await db.deleteFrom('sessions').where('expiresAt', '<', libraryNow).execute();
  await db.deleteFrom('verifications').where('expiresAt', '<', libraryNow).execute();
  await db.deleteFrom('formerNames').where('until', '<', iso).execute();
  const longAgo = new Date(now.getTime() - reportsKept).toISOString();
  await db.deleteFrom('reports').where('closedAt', '<', longAgo).execute();
  await db.deleteFrom('tries').where('freeAt', '<', now.getTime()).execute();
  await db.deleteFrom('lookups').where('keepUntil', '<', iso).execute();
}
