/** Every operation of `/api/v1`. The routes, the OpenAPI document and the page /developers are made from this list. */
import { z } from 'zod';
import type { ErrorCode } from '../errors/error-codes.ts';
import { gamesAnswer, historyAnswer, profileAnswer, searchAnswer } from './answers.ts';

export interface Operation {
  readonly method: 'GET';
  /** Below `/api/v1`, with parameters like `{username}`. */
  readonly path: string;
  /** One sentence. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly answer: z.ZodType;
  /** Besides those of every operation. */
  readonly errors: readonly ErrorCode[];
}

/** The errors that every operation can have. */
export const commonErrors = [
  'bad-request',
  'too-many-requests',
  'failed',
  'overloaded',
  'stopping',
  'storage',
] as const satisfies readonly ErrorCode[];

/** A text without NUL and lone surrogates, which databases refuse. */
const text = z
  .string()
  .max(200)
  .refine((value) => value.isWellFormed() && !value.includes('\0'));

const username = z.object({ username: text.describe('a username, also a previous one') });

export const operations = {
  readProfile: {
    method: 'GET',
    path: '/profiles/{username}',
    summary: 'Returns a profile with the ranks of its accounts.',
    params: username,
    answer: profileAnswer,
    errors: ['no-such-user'],
  },
  readHistory: {
    method: 'GET',
    path: '/profiles/{username}/history',
    summary: 'Returns how the rank of an account in a queue changed, newest first.',
    params: username,
    query: z.object({
      game: text.describe('the id of a game'),
      player: text.describe('the player of an account of this profile'),
      region: text.default('').describe('needed if the profile shows this player in two regions'),
      queue: text.describe('the id of a queue of this game'),
      cursor: z.iso.datetime().optional().describe('nextCursor of the page before'),
    }),
    answer: historyAnswer,
    errors: ['no-such-user', 'no-such-game', 'unknown-game', 'bad-region'],
  },
  search: {
    method: 'GET',
    path: '/search',
    summary:
      'Finds up to eight profiles by a part of their username or by a player that they show.',
    query: z.object({ text: text.describe('a username, a part of one, or the name of a player') }),
    answer: searchAnswer,
    errors: [],
  },
  listGames: {
    method: 'GET',
    path: '/games',
    summary: 'Lists the games with their regions, queues and ladders.',
    answer: gamesAnswer,
    errors: [],
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationId = keyof typeof operations;
