import type { Database } from '../schema.ts';

/** A session with its account. Times are milliseconds since 1970. */
export interface StoredSession {
  readonly id: string;
  readonly accountId: string;
  readonly displayName: string;
  readonly openedAt: number;
  readonly expiresAt: number;
}

/** Finds a session by its token, expired or not; undefined when it was deleted. */
export function createFindSession({
  db,
}: Database): (token: string) => Promise<StoredSession | undefined> {
  return async (token) => {
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
