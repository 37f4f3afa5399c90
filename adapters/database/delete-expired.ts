import { type Database, toBetterAuthTime } from './schema.ts';

/** How long a closed report is stored. */
const closedReportTtlMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Deletes expired rows: sessions, passkey challenges, rate limits, cached look-ups, reserved usernames, and reports that
 * were closed long ago.
 */
export async function deleteExpired({ db, engine }: Database, now: Date): Promise<void> {
  const iso = now.toISOString();
  const libraryNow = toBetterAuthTime(engine, now);
  await db.deleteFrom('sessions').where('expiresAt', '<', libraryNow).execute();
  await db.deleteFrom('verifications').where('expiresAt', '<', libraryNow).execute();
  await db.deleteFrom('formerNames').where('until', '<', iso).execute();
  const longAgo = new Date(now.getTime() - closedReportTtlMs).toISOString();
  await db.deleteFrom('reports').where('closedAt', '<', longAgo).execute();
  await db.deleteFrom('tries').where('freeAt', '<', now.getTime()).execute();
  await db.deleteFrom('lookups').where('keepUntil', '<', iso).execute();
}
