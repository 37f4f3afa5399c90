/** The tables as Kysely sees them. Our own dates are ISO 8601 text, the same on every engine. */
import type { Generated, Kysely } from 'kysely';

export interface Tables {
  /** Better Auth's tables. At sign-up we write `users` and `accounts` ourselves. */
  users: {
    id: string;
    /** The display name, as it was typed. */
    name: string;
    /** The synthetic e-mail. */
    email: string;
    emailVerified: boolean | number;
    image: string | null;
    createdAt: Date | string;
    updatedAt: Date | string;
  };
  accounts: {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    password: string | null;
    createdAt: Date | string;
    updatedAt: Date | string;
  };
  sessions: {
    id: string;
    token: string;
    ipAddress: Generated<string | null>;
    userId: string;
    /** The browser's `User-Agent` at sign-in. */
    userAgent: string | null;
    expiresAt: Date | string;
    createdAt: Date | string;
    updatedAt: Date | string;
  };
  verifications: {
    id: string;
    identifier: string;
    /** JSON: the challenge that a passkey has to answer. */
    value: string;
    expiresAt: Date | string;
    createdAt: Date | string;
    updatedAt: Date | string;
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
    /** Our own column; null until the first sign-in with it. */
    usedAt: Date | string | null;
  };
  profiles: {
    id: string;
    /** The display name's key: lower case, unique. */
    username: string;
    displayName: string;
    revision: number;
    profilePic: string | null;
    profileBackgroundPic: string | null;
    createdAt: string;
    /** When the operator suspended it; null for a visible profile. */
    suspendedAt: string | null;
  };
  formerNames: {
    /** The name's key. */
    username: string;
    /** The previous owner; null once that account is deleted. */
    profileId: string | null;
    until: string;
  };
  reports: {
    id: string;
    at: string;
    profileId: string;
    /** The display name at the time of the report. */
    username: string;
    reason: string;
    words: string;
    /** Null while the report is open. */
    closedAt: string | null;
  };
  moderation: {
    id: string;
    at: string;
    action: string;
    username: string;
    profileId: string;
    detail: string;
  };
  savedGames: {
    profileId: string;
    game: string;
    playerId: string;
    /** Rises with each saved game of a profile. */
    position: number;
    name: string;
    platform: string;
    level: number;
    profileIconId: number;
    /** JSON: a rank for each queue id. */
    ranks: string;
    source: string;
    keyFingerprint: string;
    readAt: string;
    /** JSON: the account's previous names, newest first. */
    formerNames: Generated<string>;
    /** When the last refresh failed; null when it succeeded. */
    failedAt: string | null;
    verifiedAt: string | null;
  };
  pictures: {
    hash: string;
    bytes: Uint8Array;
    width: number;
    height: number;
    createdAt: string;
  };
  lookups: {
    key: string;
    /** JSON. */
    value: string;
    at: string;
    keepUntil: string;
  };
  callBudget: {
    /** The name of the limiter's bucket. */
    name: string;
    /** JSON. */
    value: string;
    keepUntil: string;
  };
  /** The rate limiter's counters. */
  tries: {
    /** A hash of the limit's name and its subject. */
    key: string;
    /** When the whole burst is free again, in milliseconds since 1970. */
    freeAt: number;
  };
  refreshes: {
    profileId: string;
    game: string;
    playerId: string;
    requestedAt: string;
    notBefore: string;
    /** '' while no process works on it. */
    claimedUntil: Generated<string>;
    tries: Generated<number>;
  };
  rankHistory: {
    profileId: string;
    game: string;
    playerId: string;
    queue: string;
    readAt: string;
    /** JSON: a rank. */
    rank: string;
  };
  ownershipTasks: {
    profileId: string;
    game: string;
    playerId: string;
    profileIconId: number;
    expiresAt: string;
    lookedAt: string;
  };
  recoveryCodes: {
    accountId: string;
    /** A hash of the account's id and the code. */
    hash: string;
    createdAt: string;
    /** Null while it can be used. */
    usedAt: string | null;
  };
}

export type Engine = 'sqlite' | 'postgres';

/** An open database. The stores run on both engines and check `engine` only where these differ. */
export interface Database {
  readonly engine: Engine;
  readonly db: Kysely<Tables>;
}
