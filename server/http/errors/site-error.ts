import type { FastifyReply } from 'fastify';
import type { StorageFailure } from '../../../adapters/database/engine/errors.ts';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { findGame } from '../../../domain/games/games.ts';
import { findSource } from '../../../domain/games/sources.ts';
import type { TooManyRequests } from '../../../domain/limits/rate-limiter.ts';
import type {
  LookupOutcome,
  NotFoundDetail,
  PlayerChoice,
  SeveralPlayers,
} from '../../../domain/sources/data-source.ts';
import { lookUpTexts } from '../../../texts/add-game.ts';
import { errorSentences, gameTexts } from '../../../texts/errors.ts';
import { signInTexts } from '../../../texts/sign-in.ts';
import { outageTexts, siteTexts } from '../../../texts/site.ts';
import { formatDuration } from '../../../texts/times.ts';
import { type ErrorCode, errorCodes } from './error-definitions.ts';

interface ErrorOptions {
  /** Replaces the sentence of texts/errors.ts. */
  readonly sentence?: string;
  /** Replaces the status of error-codes.ts. */
  readonly status?: number | undefined;
  /** For the header `Retry-After`, in seconds. */
  readonly retryAfterSeconds?: number | undefined;
  /** With `no-such-player`: why no player was found. */
  readonly reason?: NotFoundDetail | undefined;
  /** With `several-players`: those to choose from. */
  readonly players?: readonly PlayerChoice[] | undefined;
}

/** Thrown by routes and hooks to end a request with one of the errors in error-codes.ts. */
export class SiteError extends Error {
  override name = 'SiteError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: NotFoundDetail | undefined;
  readonly players: readonly PlayerChoice[] | undefined;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    const definition = errorCodes[code];
    const retryAfterSeconds = options.retryAfterSeconds ?? definition.retryAfterSeconds;
    super(
      (options.sentence ?? errorSentences[code]).replace(
        '{wait}',
        formatDuration(retryAfterSeconds ?? 0),
      ),
    );
    this.code = code;
    this.statusCode = options.status ?? definition.status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.reason = options.reason;
    this.players = options.players;
  }
}

type LookupRefusal =
  | SeveralPlayers
  | Exclude<LookupOutcome, { kind: 'found' }>
  | { readonly kind: RefusedKind };

type RefusedKind =
  | 'unknown-game'
  | 'bad-name'
  | 'bad-region'
  | 'profile-full'
  | 'no-such-game'
  | 'no-such-profile';

/** @param game names its source in the sentence. */
export function createLookupError(
  refusal: LookupRefusal,
  game: NamedAccount['game'] = null,
): SiteError {
  switch (refusal.kind) {
    case 'no-such-player':
      return new SiteError('no-such-player', { reason: refusal.detail });
    case 'several-players':
      return new SiteError('several-players', { players: refusal.players });
    case 'not-answering': {
      const { isBusy, isShareUsedUp, isKeyRefused, retryAfterSeconds } = refusal;
      if (isKeyRefused) return new SiteError('key-refused', { retryAfterSeconds });
      const source = findSource(findGame(game))?.name;
      if (!isBusy) {
        const sentence = lookUpTexts.sourceNotAnswering(source);
        return new SiteError('not-answering', { sentence, retryAfterSeconds });
      }
      const formatSentence = isShareUsedUp ? lookUpTexts.shareUsedUp : lookUpTexts.usedUp;
      return new SiteError('busy', { sentence: formatSentence(source), retryAfterSeconds });
    }
    case 'no-such-profile':
      return new SiteError('no-such-user');
    default:
      return new SiteError(refusal.kind);
  }
}

export function createRestoreError(refusal: { readonly kind: RefusedKind }): SiteError {
  if (refusal.kind !== 'no-such-game') return createLookupError(refusal);
  return new SiteError('no-such-game', { sentence: gameTexts.notRestorable });
}

/** Damage gets status 500 without `Retry-After`, because waiting does not help. */
const createStorageErrors = (): Readonly<Record<StorageFailure, ErrorOptions>> => ({
  full: { retryAfterSeconds: 60 },
  'read-only': { retryAfterSeconds: 60 },
  locked: { sentence: siteTexts.dataLocked, retryAfterSeconds: 5 },
  unreachable: { sentence: siteTexts.cannotReadData, retryAfterSeconds: 30 },
  damaged: { sentence: siteTexts.dataDamaged, status: 500 },
});

export function createStorageError(failure: StorageFailure): SiteError {
  return new SiteError('storage', createStorageErrors()[failure]);
}

/** Sets `Retry-After` for a refused form. @returns the status and the message of its page. */
export function setRetryAfter(
  reply: FastifyReply,
  outcome: TooManyRequests | { readonly kind: 'busy' },
): { readonly status: number; readonly sentence: string } {
  if (outcome.kind === 'busy') {
    reply.header('retry-after', '5');
    return { status: 503, sentence: outageTexts.busy };
  }
  const { retryAfterSeconds } = outcome;
  reply.header('retry-after', String(retryAfterSeconds));
  return { status: 429, sentence: signInTexts.tooManyAttempts(formatDuration(retryAfterSeconds)) };
}
