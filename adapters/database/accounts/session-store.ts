import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import {
  maxSessionAgeMs,
  maxSessions,
  type SessionStore,
  sessionIdleSeconds,
} from '../../../domain/accounts/sessions.ts';
import { maxClockDifferenceMs } from '../../../domain/clock.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { isForeignKeyViolation } from '../engine/errors.ts';
import { withoutFsync } from '../engine/transaction.ts';
import { hashSecret } from '../hash-secret.ts';
import { type Database, toStoredTime } from '../schema.ts';

/** Creates the store of sessions. It stores the hashes of their tokens, and returns neither tokens nor hashes. */
export function createSessionStore(database: Database) {
  const { db, engine } = database;
  const getExpiry = (now: Date) =>
    toStoredTime(engine, new Date(now.getTime() + sessionIdleSeconds * 1000));
  return {
    async insertSession(userId, token, { userAgent, network }) {
      const now = new Date();
      const time = toStoredTime(engine, now);
      const session = { id: randomUUID(), userId, token: hashSecret(token), userAgent };
      const times = { createdAt: time, updatedAt: time, expiresAt: getExpiry(now) };
      try {
        await db
          .insertInto('sessions')
          .values({ ...session, ipAddress: network, ...times })
          .execute();
      } catch (error) {
        if (isForeignKeyViolation(error)) return undefined;
        throw error;
      }
      return session.id;
    },

    findSession: createFindSession(database),

    async extendSession(token) {
      const now = new Date();
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ updatedAt: toStoredTime(engine, now), expiresAt: getExpiry(now) })
        .where('token', '=', hashSecret(token))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async deleteSessionOfToken(token) {
      await db.deleteFrom('sessions').where('token', '=', hashSecret(token)).execute();
    },

    /** The most recently used first. `usedAt` is updated at most once an hour. The owner's export has the same field names. */
    async listSessions(accountId: string) {
      const signedInAfter = new Date(Date.now() - maxSessionAgeMs);
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
        .where('userId', '=', accountId)
        .where('expiresAt', '>', toStoredTime(engine, new Date()))
        .where('createdAt', '>', toStoredTime(engine, signedInAfter))
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

    async deleteSession(accountId, id) {
      await createDeleteQuery(db, accountId).where('id', '=', id).execute();
    },

    async deleteLeastRecentlyUsed(accountId) {
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
                sql`"updatedAt" > ${toStoredTime(engine, new Date(Date.now() + maxClockDifferenceMs))}`,
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
  } satisfies SessionStore & Record<string, unknown>;
}

function createDeleteQuery(db: Database['db'], accountId: string) {
  return db.deleteFrom('sessions').where('userId', '=', accountId);
}

/** Creates a function that finds a session by its token, expired or not. Times are milliseconds since 1970. */
export function createFindSession({ db }: Database) {
  return async (token: string) => {
    const [row] = await selectSession(db, hashSecret(token));
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

const selectSession = compileOnce((db, hash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.name as displayName', 'profiles.profilePic as picture'])
    .select(['sessions.id as sessionId', 'sessions.createdAt', 'sessions.expiresAt', 'canConfirm'])
    .select(sql<SqlBool>`"isOperator" = 1 and "suspendedAt" is null`.as('isOperator'))
    .where('sessions.token', '=', hash),
);
