/** The error that ends a request, and how waiting times are written. */
import type { FastifyReply } from 'fastify';
import { messages } from '../../../domain/error-messages.ts';
import type { TooManyRequests } from '../../../domain/limits/rate-limiter.ts';
import type {
  LookupOutcome,
  NotFoundDetail,
  PlayerChoice,
  SeveralPlayers,
} from '../../../domain/sources/data-source.ts';
import { type ErrorCode, type ErrorDefinition, errorCodes, pageMessages } from './error-codes.ts';

interface ErrorOptions {
  /** Replaces the sentence of error-codes.ts. */
  readonly sentence?: string;
  /** Replaces the status of error-codes.ts. */
  readonly status?: number | undefined;
  /** For the header `Retry-After`, in seconds. */
  readonly retryAfterSeconds?: number;
  /** With `no-such-player`: why no player was found. */
  readonly detail?: NotFoundDetail;
  /** With `several-players`: those to choose from. */
  readonly players?: readonly PlayerChoice[];
}

/** Thrown by routes and hooks to end a request with one of the errors in error-codes.ts. */
export class SiteError extends Error {
  override name = 'SiteError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: NotFoundDetail | undefined;
  readonly players: readonly PlayerChoice[] | undefined;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    const definition: ErrorDefinition = errorCodes[code];
    const retryAfterSeconds = options.retryAfterSeconds ?? definition.retryAfterSeconds;
    const sentence = options.sentence ?? definition.sentence;
    super(
      retryAfterSeconds === undefined
        ? sentence
        : sentence.replace('{wait}', formatWait(retryAfterSeconds)),
    );
    this.code = code;
    this.statusCode = options.status ?? definition.status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.detail = options.detail;
    this.players = options.players;
  }
}

/** The JSON of every error of the API. */
export interface ApiError {
  readonly error: ErrorCode;
  /** A sentence for people. */
  readonly message: string;
  readonly detail?: NotFoundDetail;
  readonly players?: readonly PlayerChoice[];
}

type LookupRefusal =
  | SeveralPlayers
  | Exclude<LookupOutcome, { kind: 'found' }>
  | { readonly kind: RefusedKind };

type RefusedKind =
  | 'unknown-game'
  | 'bad-name'
  | 'bad-region'
  | 'full'
  | 'no-such-game'
  | 'no-such-profile';

/** The error for a look-up that found no player, or for a game that was not saved, removed or restored. */
export function createLookupError(refusal: LookupRefusal): SiteError {
  switch (refusal.kind) {
    case 'no-such-player':
      return new SiteError('no-such-player', { detail: refusal.detail });
    case 'several-players':
      return new SiteError('several-players', { players: refusal.players });
    case 'not-answering': {
      const { isBusy, isShareUsedUp, isKeyRefused, retryAfterSeconds } = refusal;
      if (isKeyRefused) return new SiteError('key-refused', { retryAfterSeconds });
      if (!isBusy) return new SiteError('not-answering', { retryAfterSeconds });
      const sentence = isShareUsedUp ? messages.ownLookUpsUsedUp : messages.lookUpsUsedUp;
      return new SiteError('busy', { sentence, retryAfterSeconds });
    }
    case 'no-such-profile':
      return new SiteError('no-such-user');
    case 'unknown-game':
    case 'bad-name':
    case 'bad-region':
    case 'full':
    case 'no-such-game':
      return new SiteError(refusal.kind);
  }
}

/** The error for a removed game that was not restored or deleted. */
export function createRestoreError(refusal: { readonly kind: RefusedKind }): SiteError {
  if (refusal.kind !== 'no-such-game') return createLookupError(refusal);
  return new SiteError('no-such-game', { sentence: pageMessages.notRestorable });
}

/** Formats a waiting time: 'a second', '7 seconds', '2 minutes' for 61 to 120 seconds, '3 hours' for more than 2 to 3 hours. */
export function formatWait(seconds: number): string {
  if (seconds > 2 * 3600) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

/** The message for a password, code or report that is refused by a limit. */
export function formatTooManyAttempts(retryAfterSeconds: number): string {
  return `Too many attempts. Please try again in ${formatWait(retryAfterSeconds)}.`;
}

/** Sets `Retry-After` for a refused form. @returns the status and the message of its page. */
export function setRetryAfter(
  reply: FastifyReply,
  outcome: TooManyRequests | { readonly kind: 'busy' },
): { readonly status: number; readonly sentence: string } {
  if (outcome.kind === 'busy') {
    reply.header('retry-after', '5');
    return { status: 503, sentence: messages.siteBusy };
  }
  reply.header('retry-after', String(outcome.retryAfterSeconds));
  return { status: 429, sentence: formatTooManyAttempts(outcome.retryAfterSeconds) };
}
