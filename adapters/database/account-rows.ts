/** The tables of users, their passwords, sessions and passkeys. Times are ISO 8601 text on SQLite and dates on PostgreSQL. */
import type { Generated } from 'kysely';

type Time = Date | string;

export interface AccountTables {
  users: {
    id: string;
    name: string;
    /** The key of the username as an e-mail address; `toSyntheticEmail` makes it. */
    email: string;
  };
  /** Passwords. */
  accounts: {
    id: string;
    userId: string;
    password: string | null;
  };
  sessions: {
    id: string;
    userId: string;
    /** The SHA-256 hash of the token. */
    token: string;
    /** The client's network. */
    ipAddress: Generated<string | null>;
    userAgent: string | null;
    createdAt: Time;
    /** The last use. */
    updatedAt: Time;
    expiresAt: Time;
    /** 0 if a provider opened the session of an account with a password or a passkey. */
    canConfirm: Generated<number>;
  };
  /** Challenges for passkeys. */
  verifications: {
    id: string;
    /** The hash of the secret in the browser's cookie. */
    identifier: string;
    /** JSON: a `StoredChallenge`. */
    value: string;
    expiresAt: Time;
  };
  passkeys: {
    id: string;
    userId: string;
    name: string | null;
    credentialID: string;
    /** Base64. */
    publicKey: string;
    counter: number;
    deviceType: string;
    /** 0 or 1 on SQLite, a boolean on PostgreSQL. */
    backedUp: boolean | number;
    /** Separated by commas. */
    transports: string | null;
    aaguid: string | null;
    createdAt: Time | null;
    /** Null until the first sign-in with the passkey. */
    usedAt: Time | null;
  };
}
