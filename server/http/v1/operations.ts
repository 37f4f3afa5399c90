/** Every operation of `/api/v1`, described in texts/api.ts. The routes, the OpenAPI document and the page /developers are made from this list. */
import { z } from 'zod';
import type { TokenScope } from '../../../domain/accounts/tokens.ts';
import { audiences } from '../../../domain/leaderboards/leaderboard.ts';
import type { RateLimit } from '../../../domain/limits/rate-limiter.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { ErrorCode } from '../errors/error-definitions.ts';
import {
  gamesAnswer,
  historyAnswer,
  leaderboardAnswer,
  leaderboardsAnswer,
  playerAnswer,
  profileAnswer,
  searchAnswer,
  tableAnswer,
} from './schemas.ts';

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/api/v1`, with parameters like `{username}`. */
  readonly path: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The scope that a token must have. An operation without one needs no token. */
  readonly scope?: TokenScope;
  /** Whether the answer says something about users that the path does not name. */
  readonly about?: 'profiles';
  readonly limit?: RateLimit;
  readonly bodyLimit?: number;
  readonly answer: z.ZodType;
  /** Besides those of every operation. */
  readonly errors: readonly ErrorCode[];
}

/** The errors of a missing, wrong or expired token, and of one that does not allow the operation. */
const tokenErrors = ['bad-token', 'missing-scope'] as const;

const bodyErrors = ['too-large', 'unknown-media-type'] as const;

/** The errors that every operation can have. */
const commonErrors = [
  'bad-request',
  'too-many-requests',
  'internal-error',
  'overloaded',
  'stopping',
  'storage',
] as const;

/** Lists the errors that an operation can have. */
export const listErrors = ({ scope, body, errors }: Operation): readonly ErrorCode[] => [
  ...commonErrors,
  ...(scope ? tokenErrors : []),
  ...(body ? bodyErrors : []),
  ...errors,
];

/** A text without NUL and lone surrogates, which databases refuse. */
const anyText = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'));
const text = anyText.max(200);

const username = z.object({ username: text.describe('a username, also a previous one') });

const namedAccount = z.object({
  game: text.describe('the id of a game'),
  player: text.describe('the name of a player, or of an account of your profile'),
  region: text.default('').describe('the id of a region; by default North America, or any'),
});

const leaderboardId = z.object({ id: text.describe('the id in the address of a leaderboard') });
const leaderboardLines = z.object({
  lines: z.array(anyText).describe('a player’s name, a link or @username each'),
  region: text.default('').describe('the id of the region of lines that name none'),
});
const leaderboardWrite = {
  limit: rateLimits.changes,
  scope: 'leaderboards:write',
  // A list of 100 lines in another script than Latin is larger than the default.
  bodyLimit: 512 * 1024,
  answer: leaderboardAnswer,
} as const;

/** The errors of a look-up. */
const lookUpErrors = [
  'unknown-game',
  'bad-name',
  'bad-region',
  'no-such-player',
  'several-players',
  'not-answering',
  'busy',
  'key-refused',
] as readonly ErrorCode[];
const accountErrors = ['unknown-game', 'bad-region', 'no-such-game'] as const;

export const operations = {
  readProfile: {
    method: 'GET',
    path: '/profiles/{username}',
    params: username,
    answer: profileAnswer,
    errors: ['no-such-user'],
  },
  readHistory: {
    method: 'GET',
    path: '/profiles/{username}/history',
    params: username,
    query: namedAccount.extend({
      queue: text.describe('the id of a queue of this game'),
      cursor: z.iso.datetime({ precision: 3 }).optional().describe('nextCursor of the page before'),
    }),
    answer: historyAnswer,
    errors: ['no-such-user', 'no-such-game', 'unknown-game', 'bad-region'],
  },
  search: {
    method: 'GET',
    path: '/search',
    query: z.object({ text: text.describe('a username, a part of one, or the name of a player') }),
    about: 'profiles',
    answer: searchAnswer,
    errors: [],
  },
  listGames: {
    method: 'GET',
    path: '/games',
    answer: gamesAnswer,
    errors: [],
  },
  lookUpPlayer: {
    method: 'GET',
    path: '/players',
    query: namedAccount,
    scope: 'lookup',
    answer: playerAnswer,
    errors: lookUpErrors,
  },
  saveAccount: {
    method: 'POST',
    path: '/me/accounts',
    body: namedAccount,
    limit: rateLimits.changes,
    scope: 'games:write',
    answer: profileAnswer,
    errors: [...lookUpErrors, 'profile-full'],
  },
  removeAccount: {
    method: 'POST',
    path: '/me/accounts/remove',
    body: namedAccount,
    limit: rateLimits.changes,
    scope: 'games:write',
    answer: profileAnswer,
    errors: accountErrors,
  },
  restoreAccount: {
    method: 'POST',
    path: '/me/accounts/restore',
    body: namedAccount,
    limit: rateLimits.changes,
    scope: 'games:write',
    answer: profileAnswer,
    errors: [...accountErrors, 'profile-full'],
  },
  refreshAccount: {
    method: 'POST',
    path: '/me/accounts/refresh',
    body: namedAccount,
    scope: 'games:write',
    answer: z.object({ state: z.literal('queued') }),
    errors: [...accountErrors, 'too-soon', 'no-key', 'key-refused'],
  },
  moveAccount: {
    method: 'POST',
    path: '/me/accounts/move',
    body: namedAccount.extend({ cardPosition: z.int().min(1).max(50).describe('1 is the first') }),
    limit: rateLimits.changes,
    scope: 'profile:write',
    answer: profileAnswer,
    errors: accountErrors,
  },
  chooseShowcase: {
    method: 'PUT',
    path: '/me/showcase',
    body: namedAccount.extend({ queue: text.describe('the id of a queue of this game') }),
    limit: rateLimits.changes,
    scope: 'profile:write',
    answer: profileAnswer,
    errors: accountErrors,
  },
  createLeaderboard: {
    ...leaderboardWrite,
    method: 'POST',
    path: '/leaderboards',
    body: leaderboardLines.extend({
      name: text,
      game: text.describe('the id of a game'),
      queue: text.describe('the id of the queue that opens first'),
      audience: z.enum(audiences).default('link').describe('link, all: also listed, or members'),
    }),
    errors: ['unknown-game', 'leaderboards-full'],
  },
  listLeaderboards: {
    method: 'GET',
    path: '/me/leaderboards',
    scope: 'leaderboards:read',
    answer: leaderboardsAnswer,
    errors: [],
  },
  readLeaderboard: {
    method: 'GET',
    path: '/leaderboards/{id}',
    params: leaderboardId,
    query: z.object({
      queue: text.default('').describe('the id of a queue; by default the one that opens first'),
    }),
    about: 'profiles',
    answer: tableAnswer,
    errors: ['not-found'],
  },
  replaceLines: {
    ...leaderboardWrite,
    method: 'PUT',
    path: '/leaderboards/{id}/lines',
    params: leaderboardId,
    body: leaderboardLines,
    errors: ['not-found', 'owner-suspended', 'leaderboards-full'],
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationId = keyof typeof operations;
