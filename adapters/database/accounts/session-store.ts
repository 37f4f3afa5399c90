import { type SqlBool, sql } from 'kysely';
import { maxSessionAgeMs, maxSessions } from '../../../domain/accounts/sessions.ts';
import { maxClockDifferenceMs } from '../../../domain/clock.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { withoutFsync } from '../engine/transaction.ts';
import { type Database, toBetterAuthTime } from '../schema.ts';

/** Creates the store that lists and ends the sessions of an account. Better Auth opens them. The store never returns tokens. */
export function createSessionStore(database: Database) {
  const { db, engine } = database;
  return {
    /** The most recently used first. `usedAt` is updated at most once an hour. The owner's export has the same field names. */
    async listSessions(accountId: string) {
      const signedInAfter = new Date(Date.now() - maxSessionAgeMs);
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
        .where('userId', '=', accountId)
        .where('expiresAt', '>', toBetterAuthTime(engine, new Date()))
        .where('createdAt', '>', toBetterAuthTime(engine, signedInAfter))
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
        id,
        userAgent: userAgent ?? '',
        address: ipAddress ?? '',
        signedInAt: new Date(createdAt).toISOString(),
        usedAt: new Date(updatedAt).toISOString(),
      }));
    },

    async deleteSession(accountId: string, id: string): Promise<void> {
      await createDeleteQuery(db, accountId).where('id', '=', id).execute();
    },

    async deleteLeastRecentlyUsed(accountId: string): Promise<void> {
      // A power cut can undo this deletion. The next sign-in then repeats it.
      await withoutFsync(database, (connection) =>
        createDeleteQuery(connection.db, accountId)
          .where('id', 'not in', (eb) =>
            eb
              .selectFrom('sessions')
              .select('id')
              .where('userId', '=', accountId)
              // After the clock was set back, the session of this sign-in would look like the least recently used one.
              .orderBy(
                sql`"updatedAt" > ${toBetterAuthTime(engine, new Date(Date.now() + maxClockDifferenceMs))}`,
              )
              .orderBy('updatedAt', 'desc')
              .orderBy('createdAt', 'desc')
              .limit(maxSessions),
          )
          .execute(),
      );
    },

    async deleteOtherSessions(accountId: string, id: string): Promise<void> {
      await createDeleteQuery(db, accountId).where('id', '!=', id).execute();
    },
  };
}

function createDeleteQuery(db: Database['db'], accountId: string) {
  return db.deleteFrom('sessions').where('userId', '=', accountId);
}

/** Creates a function that finds a session by its token, expired or not. Times are milliseconds since 1970. */
export function createFindSession({ db }: Database) {
  return async (token: string) => {
    const [row] = await selectSession(db, token);
    if (!row) return undefined;
    const { createdAt, expiresAt, canConfirm, isOperator, ...session } = row;
    return {
      ...session,
      canConfirm: canConfirm !== 0,
      isOperator: Boolean(isOperator),
      signedInAt: new Date(createdAt).getTime(),
      expiresAt: new Date(expiresAt).getTime(),
    };
  };
}

const selectSession = compileOnce((db, token: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.name as displayName', 'profiles.profilePic as picture'])
    .select(['sessions.id as sessionId', 'sessions.createdAt', 'sessions.expiresAt', 'canConfirm'])
    .select(sql<SqlBool>`"isOperator" = 1 and "suspendedAt" is null`.as('isOperator'))
    .where('sessions.token', '=', token),
);
