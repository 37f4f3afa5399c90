/** A session ends after this time, even when it is used every day. */
export const maxSessionAgeMs = 90 * 24 * 60 * 60 * 1000;
/** It also ends after this time without use. Its use is stored once per `sessionUpdateSeconds`. */
export const sessionIdleSeconds = 30 * 24 * 60 * 60;
export const sessionUpdateSeconds = 60 * 60;

/** The maximum of open sessions of one account. Another sign-in ends the least recently used one. */
export const maxSessions = 50;

/** An open session as its user sees it, without its token. */
export interface OpenSession {
  readonly id: string;
  /** The `User-Agent` header; '' without one. */
  readonly userAgent: string;
  /** The IP address that opened it; '' when unknown. */
  readonly address: string;
  /** ISO 8601 in UTC. */
  readonly signedInAt: string;
  /** ISO 8601 in UTC, updated about once an hour. */
  readonly usedAt: string;
}

export interface SessionStore {
  /**
   * Lists the open sessions of an account, the most recently used first.
   * @param openedAfter milliseconds since 1970: older sessions have ended.
   */
  listSessions(
    accountId: string,
    openedAfter: number,
    maxCount: number,
  ): Promise<readonly OpenSession[]>;
  /** Does nothing when the account has no such session. */
  deleteSession(accountId: string, id: string): Promise<void>;
  /** Ends all but the `keptCount` most recently used sessions. */
  deleteLeastRecentlyUsed(accountId: string, keptCount: number): Promise<void>;
  /** Ends all sessions but this one. */
  deleteOtherSessions(accountId: string, id: string): Promise<void>;
}
