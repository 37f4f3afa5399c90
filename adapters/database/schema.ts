/** Our own dates are ISO 8601 text in UTC on both engines. */

import type { Generated, Kysely, SelectQueryBuilder } from 'kysely';
import type { Identity } from '../../domain/accounts/identities.ts';
import type { LinkKind } from '../../domain/accounts/recovery.ts';
import type { Invitation } from '../../domain/accounts/registration.ts';
import type { Token } from '../../domain/accounts/tokens.ts';
import type { GameId } from '../../domain/games/games.ts';
import type { Detail } from '../../domain/history/thin-samples.ts';
import type { LoggedAction } from '../../domain/moderation/moderation.ts';
import type { OpenReport } from '../../domain/moderation/reports.ts';
import type { Picture } from '../../domain/pictures/picture.ts';
import type { Accent } from '../../domain/profiles/accents.ts';
import type {
  Profile,
  SavedGame,
  SavedGameKey,
  StoredPlayer,
} from '../../domain/profiles/profile.ts';
import type { AccountTables } from './account-rows.ts';
import type { FollowTables } from './follows/follow-tables.ts';
import type { LeaderboardTables } from './leaderboards/leaderboard-tables.ts';
import type { WebhookTables } from './webhooks/webhook-tables.ts';

export interface Tables extends AccountTables, FollowTables, LeaderboardTables, WebhookTables {
  profiles: Omit<Profile, 'savedGames' | 'isListed' | 'words' | 'accent' | 'language'> & {
    /** The display name's key: lower case, unique. */
    username: string;
    createdAt: string;
    /** When the operator suspended the profile; null for a visible profile. */
    suspendedAt: string | null;
    /** When the suspension ends by itself; null if it does not. */
    suspendedUntil: string | null;
    /** 1 for an operator, who can open `/admin`; otherwise 0. */
    isOperator: Generated<number>;
    /** The operators' private note. */
    note: Generated<string>;
    /** 1 if the profile shows a verified game, otherwise 0: the search lists these profiles first. */
    hasVerifiedGame: Generated<number>;
    /** 1 if the search lists the profile, otherwise 0. */
    isListed: Generated<number>;
    /** JSON: `Words`; null for none. */
    words: Generated<string | null>;
    /** JSON: the names of the periods whose recaps visitors may read; null for none. */
    sharedRecaps: Generated<string | null>;
    accent: Generated<Accent | null>;
    language: Generated<string | null>;
  };
  /** SQLite's index of the three-character parts of usernames (FTS5). Triggers on `profiles` keep it up to date. */
  usernameTrigrams: { username: string };
  /** Previous usernames, which are reserved until a time. */
  formerNames: {
    username: string;
    /** The profile that had the username; null when its account was deleted. */
    profileId: string | null;
    until: string;
  };
  reports: OpenReport & {
    id: string;
    /** A keyed hash of the reporter's network and the profile. */
    reporter: string;
    /** Null while the report is open. */
    closedAt: string | null;
  };
  moderation: LoggedAction & {
    id: string;
    profileId: string;
  };
  /** The players of sources. */
  players: Pick<
    StoredPlayer,
    | 'game'
    | 'playerId'
    | 'name'
    | 'region'
    | 'level'
    | 'profileIconId'
    | 'keyFingerprint'
    | 'readAt'
    | 'nameCheckedAt'
    | 'failedAt'
  > & {
    id: Generated<number>;
    /** The profile to which the row belongs alone; null for the shared row, and for the row of a leaderboard. */
    profileId: string | null;
    /** The player's `displayName`. Another word, because queries join `profiles`, which has a column `displayName`. */
    playerName: string | null;
    title: string | null;
    /** The name that visitors see, in the form of `foldName`. */
    nameKey: string;
    /** JSON: a rank for each queue id. */
    ranks: string;
    /** JSON: `Trends`. Every transaction that stores a sample also writes it. */
    trends: Generated<string>;
    /** JSON: `StoredPlays`; null until they are read. */
    plays: Generated<string | null>;
    /** JSON: the player's previous names, newest first. */
    previousNames: Generated<string>;
    /** 1 for a demo player, otherwise 0. */
    isDemo: number;
    /** The leaderboard to which the row belongs alone; null for all other rows. */
    leaderboard: Generated<string | null>;
    /** The revision of the player's page. Only a shared row has a page. */
    revision: Generated<number>;
  };
  previousPlayerNames: { player: number; nameKey: string };
  /** Players who want no page: hashes of the id and the newest name, keyed with a secret of `siteSettings`. */
  takenOff: Pick<StoredPlayer, 'game' | 'keyFingerprint'> & {
    idHash: string;
    nameHash: string;
    at: string;
  };
  savedGames: SavedGameKey &
    Pick<SavedGame, 'verifiedAt' | 'hiddenAt' | 'showcaseQueue' | 'place'> & {
      /** The row in `players` that the page shows. */
      player: number;
      /** The time of the first ranks that the profile had of the player, ISO 8601 in UTC, to the minute. */
      addedAt: string;
      /** JSON: the `Trends` of the history that only this page shows; null for none. */
      pastTrends: Generated<string | null>;
      /** Rises with each saved game of a profile. */
      savedOrder: number;
      /** When the owner removed the game, ISO 8601 in UTC; null for a game that the profile shows. */
      removedAt: string | null;
      /** 1 if the owner hides what the player plays, otherwise 0. */
      hidesPlays: Generated<number>;
    };
  pictures: Picture & { createdAt: string };
  lookups: {
    key: string;
    /** JSON: the outcome of a look-up. */
    value: string;
    at: string;
    keepUntil: string;
  };
  callBudget: {
    name: string;
    /** JSON: a `BucketState` of the limiter. */
    value: string;
    keepUntil: string;
  };
  /** The rate limiter's counters. */
  rateLimits: {
    /** A hash of the limit's name and its subject. */
    key: string;
    /** When the whole burst is free again, in milliseconds since 1970. */
    freeAt: number;
  };
  refreshes: {
    player: number;
    game: GameId;
    /** When a page that shows the player was last viewed; after a press of 'Update' a day later. */
    viewedAt: string;
    queuedAt: string;
    /** When its pause or its claim ends; '' when it is due. */
    notBefore: string;
    /** When the claim of a process ends; '' while the refresh is not claimed. */
    claimedUntil: Generated<string>;
    /** How many times in a row the refresh has failed. */
    attempts: Generated<number>;
    /** When the source first answered without a rank that the game had; null while it has not. */
    rankLostAt: string | null;
    /** 1 if only leaderboards wait for it, otherwise 0. */
    isForLeaderboard: Generated<number>;
  };
  /** The history of a player, or the past that only one saved game shows: what was read with the owner's own token, or alone. */
  rankSeries: { [Column in keyof SavedGameKey]: SavedGameKey[Column] | null } & {
    id: Generated<number>;
    /** Null for the past of a saved game. */
    player: number | null;
    queue: string;
  };
  rankMonths: {
    seriesId: number;
    /** A number like 202609. */
    month: number;
    detail: Detail;
    /** JSON: the samples, oldest first, in the form of `adapters/database/history/rank-samples.ts`. */
    samples: string;
  };
  verificationTasks: SavedGameKey & {
    profileIconId: number;
    expiresAt: string;
    /** When the task began. */
    lookedAt: string;
  };
  /** The changes of each new revision of a profile or a player. On PostgreSQL a row also has `xid`, the id of its transaction. */
  changes: {
    id: Generated<number>;
    /** A profile's id, or what `playerSubject` returns; '' for a change of every profile. A deleted profile keeps its rows. */
    subject: string;
    revision: number;
    /** JSON: a list of changes. */
    changes: string;
    at: string;
  };
  changeReaders: {
    name: string;
    position: string;
    readAt: string;
  };
  /** For feeds. Deleted with the saved game. */
  profileEvents: SavedGameKey & {
    id: Generated<number>;
    at: string;
    /** JSON: a `ProfileEvent`. */
    event: string;
  };
  recoveryCodes: {
    accountId: string;
    hash: string;
    createdAt: string;
    /** Null while the code is unused. */
    usedAt: string | null;
  };
  /** Backups contain the settings of the site, but no invitations: a restore would reopen used ones. */
  siteSettings: {
    /** 'key …' with the fingerprint of an API key: when the site had the key first. 'takenOffKey …': a secret of `takenOff`. */
    name: 'registration' | 'announcement' | 'lastBackupAt' | `${'key' | 'takenOffKey'} ${string}`;
    value: string;
  };
  invitations: Invitation;
  /** The files that browsers load, of this and other versions of the site. */
  assets: {
    name: string;
    bytes: Uint8Array;
    /** SHA-256 of the bytes, in hexadecimal. */
    hash: string;
    keepUntil: string;
  };
  resetLinks: {
    accountId: string;
    kind: LinkKind;
    hash: string;
    /** The e-mail address that the link confirms; null for the other kinds. */
    address: string | null;
    expiresAt: string;
  };
  apiTokens: Omit<Token, 'scopes'> & {
    accountId: string;
    /** Separated by spaces. */
    scopes: string;
    hash: string;
  };
  /** Confirmed e-mail addresses. */
  emails: {
    accountId: string;
    address: string;
    confirmedAt: string;
  };
  identities: Identity & {
    accountId: string;
    createdAt: string;
    usedAt: string | null;
  };
  /** Identities that a browser has proven, and with which it can sign up. */
  identityProofs: Identity & {
    hash: string;
    expiresAt: string;
  };
}

export type Engine = 'sqlite' | 'postgres';

/** Converts a time for the tables of `AccountTables`: ISO 8601 text on SQLite, a Date on PostgreSQL. */
export function toStoredTime(engine: Engine, time: Date): Date | string {
  return engine === 'sqlite' ? time.toISOString() : time;
}

/** Converts a flag for the tables of `AccountTables`: 0 or 1 on SQLite, a boolean on PostgreSQL. */
export function toStoredFlag(engine: Engine, flag: boolean): boolean | number {
  return engine === 'sqlite' ? Number(flag) : flag;
}

/** An open database. The stores run on both engines and check `engine` only where these differ. */
export interface Database {
  readonly engine: Engine;
  readonly db: Kysely<Tables>;
  /** Checks whether the open file of SQLite is still at its path. Otherwise all writes are refused. */
  readonly checkFile?: () => void;
}

export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await query
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  // PostgreSQL's driver returns the count as text.
  return Number(count);
}
