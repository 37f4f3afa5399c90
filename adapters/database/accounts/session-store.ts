import type { SessionStore } from '../../../domain/accounts/sessions.ts';
import { withoutFsync } from '../engine/without-fsync.ts';
import type { Database } from '../schema.ts';
import { toBetterAuthTime } from './better-auth-time.ts';

/** The sessions that Better Auth opened, as their owners may see and end them. Their tokens stay in the database. */
export function createSessionStore(database: Database): SessionStore {
  const { db, engine } = database;
  return {
    async listSessions(accountId, openedAfter, most) {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
        .where('userId', '=', accountId)
        .where('expiresAt', '>', toBetterAuthTime(engine, new Date()))
        .where('createdAt', '>', toBetterAuthTime(engine, new Date(openedAfter)))
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
        id,
        userAgent: userAgent ?? '',
        address: ipAddress ?? '',
        signedInAt: new Date(createdAt).toISOString(),
        usedAt: new Date(updatedAt).toISOString(),
      }));
    },

    async deleteSession(accountId, id) {
      await db
        .deleteFrom('sessions')
        .where('userId', '=', accountId)
        .where('id', '=', id)
        .execute();
    },

    async deleteLongestUnused(accountId, kept) {
      // Forgotten in a power cut, it is done again at the next sign-in.
      await withoutFsync(database, (connection) =>
        connection
          .deleteFrom('sessions')
          .where('userId', '=', accountId)
          .where('id', 'not in', (eb) =>
            eb
              .selectFrom('sessions')
              .select('id')
              .where('userId', '=', accountId)
              .orderBy('updatedAt', 'desc')
              .orderBy('createdAt', 'desc')
              .limit(kept),
          )
          .execute(),
      );
    },

    async deleteOtherSessions(accountId, id) {
      await db
        .deleteFrom('sessions')
        .where('userId', '=', accountId)
        .where('id', '!=', id)
        .execute();
    },
  };
}
