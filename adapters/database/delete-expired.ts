import { maxSessionAgeMs } from '../../domain/accounts/sessions.ts';
import { expiredTokenDays } from '../../domain/accounts/tokens.ts';
import { closedReportDays } from '../../domain/moderation/reports.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { dropAfterMs } from '../../domain/refresh/rank-refresh.ts';
import { deleteOldChanges } from './changes/change-reader.ts';
import { deleteGames } from './profiles/removed-game-store.ts';
import { type Database, toStoredTime } from './schema.ts';

const dayMs = 24 * 60 * 60 * 1000;

export async function deleteExpired(database: Database, now: Date): Promise<void> {
  const { db, engine } = database;
  await deleteOldChanges(database, now);
  const isoNow = now.toISOString();
  const storedNow = toStoredTime(engine, now);
  await db.deleteFrom('sessions').where('expiresAt', '<', storedNow).execute();
  const signedInBefore = toStoredTime(engine, new Date(now.getTime() - maxSessionAgeMs));
  await db.deleteFrom('sessions').where('createdAt', '<=', signedInBefore).execute();
  await db.deleteFrom('verifications').where('expiresAt', '<', storedNow).execute();
  await db.deleteFrom('invitations').where('expiresAt', '<', isoNow).execute();
  await db.deleteFrom('resetLinks').where('expiresAt', '<', isoNow).execute();
  await db.deleteFrom('identityProofs').where('expiresAt', '<', isoNow).execute();
  const expiredBefore = new Date(now.getTime() - expiredTokenDays * dayMs).toISOString();
  await db.deleteFrom('apiTokens').where('expiresAt', '<', expiredBefore).execute();
  await db.deleteFrom('formerNames').where('until', '<', isoNow).execute();
  const closedBefore = new Date(now.getTime() - closedReportDays * dayMs).toISOString();
  await db.deleteFrom('reports').where('closedAt', '<', closedBefore).execute();
  await db.deleteFrom('rateLimits').where('freeAt', '<', now.getTime()).execute();
  await db.deleteFrom('lookups').where('keepUntil', '<', isoNow).execute();
  await db.deleteFrom('callBudget').where('keepUntil', '<', isoNow).execute();
  await db.deleteFrom('assets').where('keepUntil', '<', isoNow).execute();
  const viewedBefore = new Date(now.getTime() - dropAfterMs).toISOString();
  await db.deleteFrom('refreshes').where('viewedAt', '<', viewedBefore).execute();
  const removedBefore = new Date(now.getTime() - removedGameDays * dayMs).toISOString();
  await deleteGames(db, (eb) => eb('removedAt', '<', removedBefore));
}
