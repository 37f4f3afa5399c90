/** The tables that Better Auth reads and writes. */
import type { Generated } from 'kysely';

/** Better Auth stores times as ISO 8601 text on SQLite and as dates on PostgreSQL, and flags as 0 and 1 or as booleans. */
interface BetterAuthRow {
  id: string;
  createdAt: Date | string;
  updatedAt: Date | string;
}

export interface BetterAuthTables {
  /** At sign-up we write `users` and `accounts` ourselves. */
  users: BetterAuthRow & {
    name: string;
    /** The synthetic e-mail, which Better Auth requires; `toSyntheticEmail` makes it from the username. */
    email: string;
    emailVerified: boolean | number;
    image: string | null;
  };
  accounts: BetterAuthRow & {
    accountId: string;
    providerId: string;
    userId: string;
    password: string | null;
  };
  sessions: BetterAuthRow & {
    token: string;
    ipAddress: Generated<string | null>;
    userId: string;
    userAgent: string | null;
    expiresAt: Date | string;
    /** Our own column: 0 if a provider opened the session of an account with a password or a passkey. */
    canConfirm: Generated<number>;
  };
  verifications: BetterAuthRow & {
    identifier: string;
    /** JSON: the challenge for a passkey. */
    value: string;
    expiresAt: Date | string;
  };
  passkeys: {
    id: string;
    userId: string;
    name: string | null;
    credentialID: string;
    publicKey: string;
    counter: number;
    deviceType: string;
    backedUp: boolean | number;
    transports: string | null;
    aaguid: string | null;
    createdAt: Date | string | null;
    /** Our own column; null until the first sign-in with the passkey. */
    usedAt: Date | string | null;
  };
}
