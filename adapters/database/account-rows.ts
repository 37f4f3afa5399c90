/** The tables of users, their passwords, sessions and passkeys. Some columns have a constant value, because an auth library needed them. */
import type { Generated } from 'kysely';

/** Times are ISO 8601 text on SQLite and dates on PostgreSQL, flags are 0 and 1 or booleans. */
interface AccountRow {
  id: string;
  createdAt: Date | string;
  updatedAt: Date | string;
}

export interface AccountTables {
  users: AccountRow & {
    name: string;
    /** The key of the username as an e-mail address; `toSyntheticEmail` makes it. */
    email: string;
    emailVerified: boolean | number;
    image: string | null;
  };
  /** Passwords. */
  accounts: AccountRow & {
    accountId: string;
    providerId: string;
    userId: string;
    password: string | null;
  };
  sessions: AccountRow & {
    /** The SHA-256 hash of the token. */
    token: string;
    /** The client's network. */
    ipAddress: Generated<string | null>;
    userId: string;
    userAgent: string | null;
    expiresAt: Date | string;
    /** 0 if a provider opened the session of an account with a password or a passkey. */
    canConfirm: Generated<number>;
  };
  /** Challenges for passkeys. */
  verifications: AccountRow & {
    /** The hash of the secret in the browser's cookie. */
    identifier: string;
    /** JSON: the challenge. */
    value: string;
    expiresAt: Date | string;
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
    backedUp: boolean | number;
    /** Separated by commas. */
    transports: string | null;
    aaguid: string | null;
    createdAt: Date | string | null;
    /** Null until the first sign-in with the passkey. */
    usedAt: Date | string | null;
  };
}
