import type { SessionStore } from '../../../domain/accounts/sessions.ts';
import { withoutFsync } from '../engine/without-fsync.ts';
import { type Database, toBetterAuthTime } from '../schema.ts';

/** Creates the store in which owners list and end the sessions that Better Auth opened. It never returns tokens. */
export function createSessionStore(database: Database): SessionStore {
  const { db, engine } = database;
  return {
    async listSessions(accountId, openedAfter, max) {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
        .where('userId', '=', accountId)
        .where('expiresAt', '>', toBetterAuthTime(engine, new Date()))
        .where('createdAt', '>', toBetterAuthTime(engine, new Date(openedAfter)))
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .limit(max)
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
      await deleteOf(db, accountId).where('id', '=', id).execute();
    },

    async deleteLeastRecentlyUsed(accountId, kept) {
      // If a power cut undoes this, the next sign-in repeats it.
      await withoutFsync(database, (connection) =>
        deleteOf(connection.db, accountId)
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
      await deleteOf(db, accountId).where('id', '!=', id).execute();
    },
  };
}

function deleteOf(db: Database['db'], accountId: string) {
  return db.deleteFrom('sessions').where('userId', '=', accountId);
}

/** Finds a session with its account by its token, expired or not; undefined when it was deleted. Times are milliseconds since 1970. */
export function createFindSession({ db }: Database) {
  return async (token: string) => {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select([
        'sessions.id',
        'users.id as accountId',
        'users.name as displayName',
        'sessions.createdAt',
        'sessions.expiresAt',
      ])
      .where('sessions.token', '=', token)
      .executeTakeFirst();
    if (!row) return undefined;
    const { createdAt, expiresAt, ...session } = row;
    return {
      ...session,
      openedAt: new Date(createdAt).getTime(),
      expiresAt: new Date(expiresAt).getTime(),
    };
  };
}
