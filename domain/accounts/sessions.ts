/** A session ends after this time, even when it is used every day. */
export const maxSessionAgeMs = 90 * 24 * 60 * 60 * 1000;
/** A session also ends after this time without use. */
export const sessionIdleSeconds = 30 * 24 * 60 * 60;
/** The minimum interval at which the last use of a session is stored. */
export const sessionUpdateSeconds = 60 * 60;

/** A further sign-in ends the least recently used session. */
export const maxSessions = 50;

/** A signed-in user. */
export interface Visitor {
  /** The account's id, which is also the profile's. */
  readonly id: string;
  readonly displayName: string;
  /** The hash of the profile picture; null for the default. */
  readonly picture: string | null;
  readonly sessionId: string;
  /** Whether the user can open `/admin`, read at each request. */
  readonly isOperator: boolean;
  /** When the session was opened, in milliseconds since 1970. */
  readonly signedInAt: number;
  /** False for a sign-in at a provider, unless the account has neither a password nor a passkey. */
  readonly canConfirm: boolean;
}

export interface StoredSession extends Visitor {
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The browser that opens a session. */
export interface SessionClient {
  readonly userAgent: string;
  /** The network of its IP address. */
  readonly network: string;
}

/** Stores sessions. A token is the secret in the browser's cookie. */
export interface SessionStore {
  /** @returns the session's id; undefined when the account was deleted. */
  insertSession(
    accountId: string,
    token: string,
    client: SessionClient,
  ): Promise<string | undefined>;
  /** Finds a session, expired or not; undefined when it was deleted. */
  findSession(token: string): Promise<StoredSession | undefined>;
  /** Stores a use of the session. @returns false when it was deleted. */
  extendSession(token: string): Promise<boolean>;
  deleteSessionOfToken(token: string): Promise<void>;
  deleteSession(accountId: string, id: string): Promise<void>;
  deleteLeastRecentlyUsed(accountId: string): Promise<void>;
}
