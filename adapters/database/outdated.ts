import type { Database } from './schema.ts';

/**
 * Deletes what has served its time: sessions that ended, with the address and the browser that they were opened from, tries
 * that count no more, and look-ups that stand in for nothing.
 */
export async function deleteOutdated({ db, engine }: Database, now: Date): Promise<void> {
  const iso = now.toISOString();
  // Better Auth's own form of a time on each engine.
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', engine === 'sqlite' ? iso : now)
    .execute();
  await db.deleteFrom('tries').where('freeAt', '<', now.getTime()).execute();
  await db.deleteFrom('lookups').where('keepUntil', '<', iso).execute();
}
