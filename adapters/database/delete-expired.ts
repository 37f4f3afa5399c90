import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { removedGameDays } from '../../domain/profiles/profile.ts';
import { dropAfterMs } from '../../domain/profiles/rank-refresh.ts';
import { type Database, toBetterAuthTime } from './schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long a closed report is stored. */
const closedReportTtlMs = 90 * dayMs;
/** How many refreshes are deleted at once. */
const refreshesPerBatch = 1000;
/** How many removed games are deleted at once. Each can have thousands of samples of rank history. */
const removedGamesPerBatch = 20;

/**
 * Deletes expired rows: sessions, passkey challenges, reset links, previous usernames, rate limits, cached look-ups, reports
 * that were closed more than `closedReportTtlMs` ago, games that were removed more than `removedGameDays` ago, and refreshes of
 * games that were not viewed for a day.
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
  const viewedBefore = new Date(now.getTime() - dropAfterMs).toISOString();
  while ((await deleteRefreshes(db, viewedBefore)) > 0) await yieldToEventLoop();
  const removedBefore = new Date(now.getTime() - removedGameDays * dayMs).toISOString();
  while ((await deleteRemovedGames(db, removedBefore)) > 0) await yieldToEventLoop();
}

/** Deletes one batch of refreshes whose profiles were last viewed before a time. @returns their number. */
async function deleteRefreshes(db: Database['db'], viewedBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('refreshes')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('profileId', 'game', 'playerId'),
        'in',
        selectFrom('refreshes as old')
          .select(['old.profileId', 'old.game', 'old.playerId'])
          .where('old.viewedAt', '<', viewedBefore)
          .limit(refreshesPerBatch)
          .$asTuple('profileId', 'game', 'playerId'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes one batch of removed games. @returns their number. */
async function deleteRemovedGames(db: Database['db'], removedBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('savedGames')
    .where('removedAt', '<', removedBefore)
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('profileId', 'game', 'playerId'),
        'in',
        selectFrom('savedGames as old')
          .select(['old.profileId', 'old.game', 'old.playerId'])
          .where('old.removedAt', '<', removedBefore)
          .limit(removedGamesPerBatch)
          .$asTuple('profileId', 'game', 'playerId'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
