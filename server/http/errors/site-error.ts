import type { NotFoundDetail } from '../../../domain/ranks/data-source.ts';
import { type ErrorCode, errorDefinition } from './error-codes.ts';
import { formatWait } from './wait.ts';

interface ErrorOptions {
  /** In place of the sentence of the list. */
  readonly sentence?: string;
  /** In place of the status of the list. */
  readonly status?: number | undefined;
  /** Seconds, for the header `Retry-After`. */
  readonly retryAfter?: number;
  /** With `no-such-player`: why the name leads to no player. */
  readonly detail?: NotFoundDetail;
}

/** Thrown by routes and hooks to end a request with an error of the list in error-codes.ts. */
export class SiteError extends Error {
  override name = 'SiteError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly retryAfter: number | undefined;
  readonly detail: NotFoundDetail | undefined;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    const definition = errorDefinition(code);
    const retryAfter = options.retryAfter ?? definition.retryAfter;
    const sentence = options.sentence ?? definition.sentence;
    super(retryAfter === undefined ? sentence : sentence.replace('{wait}', formatWait(retryAfter)));
    this.code = code;
    this.statusCode = options.status ?? definition.status;
    this.retryAfter = retryAfter;
    this.detail = options.detail;
  }
}

/** The JSON of every error of the API. */
export interface ApiError {
  readonly error: ErrorCode;
  /** A sentence for people. */
  readonly message: string;
  readonly detail?: NotFoundDetail;
}
