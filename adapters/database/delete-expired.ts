import { type Database, toBetterAuthTime } from './schema.ts';

/** How long a closed report is stored. */
const closedReportTtlMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Deletes expired rows: sessions, passkey challenges, reset links, previous usernames, rate limits, cached look-ups, and reports that were
 * closed more than `closedReportTtlMs` ago.
 */
export async function deleteExpired({ db, engine }: Database, now: Date): Promise<void> {
  const isoNow = now.toISOString();
  const betterAuthNow = toBetterAuthTime(engine, now);
  await db.deleteFrom('sessions').where('expiresAt', '<', betterAuthNow).execute();
  await db.deleteFrom('verifications').where('expiresAt', '<', betterAuthNow).execute();
  await db.deleteFrom('resetLinks').where('expiresAt', '<', isoNow).execute();
  await db.deleteFrom('formerNames').where('until', '<', isoNow).execute();
  const closedBefore = new Date(now.getTime() - closedReportTtlMs).toISOString();
  await db.deleteFrom('reports').where('closedAt', '<', closedBefore).execute();
  await db.deleteFrom('tries').where('freeAt', '<', now.getTime()).execute();
  await db.deleteFrom('lookups').where('keepUntil', '<', isoNow).execute();
}
