/** Where somebody is signed in, as they may see it themselves. */

/** Milliseconds after which a session ends even when it is used every day. */
export const maxSessionAgeMs = 90 * 24 * 60 * 60 * 1000;

/** An account has no more open at once: of who signs in on one more, the one that was used longest ago ends. */
export const maxSessions = 50;

/** One sign-in that has not ended. Nothing in it lets anybody in. */
export interface OpenSession {
  readonly id: string;
  /** What the browser said of itself; '' when it said nothing. */
  readonly userAgent: string;
  /** The network address that it was opened from; '' when that is not known. */
  readonly address: string;
  /** Both ISO 8601 in UTC; the use is noted about once an hour. */
  readonly signedInAt: string;
  readonly usedAt: string;
}

/** Where sessions are kept. */
export interface SessionStore {
  /**
   * The sessions of an account that are open, the one used last first.
   * @param openedAfter milliseconds since 1970: older ones are over, however lately they were used.
   */
  listSessions(
    accountId: string,
    openedAfter: number,
    most: number,
  ): Promise<readonly OpenSession[]>;
  /** Ends one; nothing happens when the account has no such session. */
  deleteSession(accountId: string, id: string): Promise<void>;
  /** Ends those that were used longest ago, but for so many. */
  deleteLeastRecentlyUsed(accountId: string, kept: number): Promise<void>;
  /** Ends all but one. */
  deleteOtherSessions(accountId: string, id: string): Promise<void>;
}
