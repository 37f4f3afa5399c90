import { prepared } from '../engine/prepared-query.ts';
import type { Database } from '../schema.ts';

/** A session with whom it belongs to; times in milliseconds since 1970. */
export interface StoredSession {
  readonly id: string;
  readonly accountId: string;
  readonly displayName: string;
  readonly openedAt: number;
  readonly expiresAt: number;
}

/** Reads a session by its token, whether it is over or not; undefined when it was ended. */
export function createFindSession({
  db,
}: Database): (token: string) => Promise<StoredSession | undefined> {
  const sessions = prepared(db, ['token'], (token) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select([
        'sessions.id',
        'users.id as accountId',
        'users.name as displayName',
        'sessions.createdAt',
        'sessions.expiresAt',
      ])
      .where('sessions.token', '=', token),
  );
  return async (token) => {
    const [row] = await sessions(token);
    if (!row) return undefined;
    const { createdAt, expiresAt, ...session } = row;
    return {
      ...session,
      openedAt: new Date(createdAt).getTime(),
      expiresAt: new Date(expiresAt).getTime(),
    };
  };
}
