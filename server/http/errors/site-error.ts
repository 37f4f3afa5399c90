/** What a request gets when it cannot be served: JSON under /api/, a page of the site elsewhere. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type StorageFailure, storageFailureOf } from '../../../adapters/database/engine/errors.ts';
import { messages } from '../../../domain/messages.ts';
import type { NotFoundDetail } from '../../../domain/ranks/data-source.ts';
import type { ErrorPage } from '../../../web/pages/error.tsx';
import type { Lifecycle } from '../../lifecycle.ts';
import { ownPath, previousPage } from '../pages/previous-page.ts';
import type { SendPage } from '../pages/render-page.ts';
import type { SecurityHeaders } from '../responses/security-headers.ts';
import { sentences } from './sentences.ts';

/** Thrown by routes and hooks to end a request with a status and a sentence. */
export class SiteError extends Error {
  override name = 'SiteError';
  readonly statusCode: number;
  readonly code: string;
  readonly retryAfter: number | undefined;
  readonly detail: NotFoundDetail | undefined;

  /**
   * @param retryAfter seconds, for the header `Retry-After`.
   * @param detail what is known of a name that led to no player.
   */
  constructor(
    statusCode: number,
    code: string,
    sentence: string,
    retryAfter?: number,
    detail?: NotFoundDetail,
  ) {
    super(sentence);
    this.statusCode = statusCode;
    this.code = code;
    this.retryAfter = retryAfter;
    this.detail = detail;
  }
}

/** The JSON of every refusal of the API. */
export interface ApiError {
  /** A word that programs can rely on. */
  readonly error: string;
  /** A sentence for people. */
  readonly message: string;
  /** With `no-such-player`: what is known of the name. */
  readonly detail?: NotFoundDetail;
}

/** Answers errors and unknown addresses. */
export function answerErrors(
  server: FastifyInstance,
  sendPage: SendPage,
  lifecycle: Lifecycle,
): void {
  server.setNotFoundHandler(async (request, reply) =>
    answer(request, reply, new SiteError(404, 'not-found', 'There is nothing at this address.')),
  );
  server.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
    const known = knownError(error);
    if (known) return answer(request, reply, known);
    const failure = storageFailureOf(error);
    if (failure) {
      const level = failure === 'damaged' ? 'fatal' : 'error';
      request.log[level]({ err: error, failure }, 'the database cannot do its work');
      return answer(request, reply, storageError(failure));
    }
    request.log.error({ err: error }, 'request failed');
    return answer(
      request,
      reply,
      new SiteError(500, 'failed', 'Something went wrong on our side. Please try again.'),
    );
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, refusal: SiteError) {
    // Whatever it was that could not be done now: another process will do it in a moment.
    const error = refusal.statusCode === 503 && lifecycle.isStopping() ? stopping() : refusal;
    reply.header('cache-control', 'no-store');
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    if (isForPrograms(request)) {
      const { code, message, detail } = error;
      const body: ApiError = { error: code, message, ...(detail && { detail }) };
      return reply.code(error.statusCode).send(body);
    }
    try {
      return await sendPage(request, reply, pageOf(request, error), optionsFor(error));
    } catch (surprise) {
      // Not even this page can be made: better plain words than none.
      request.log.error({ err: surprise }, 'the error page failed');
      return reply.code(error.statusCode).type('text/plain; charset=utf-8').send(error.message);
    }
  }
}

function pageOf(request: FastifyRequest, error: SiteError): ErrorPage {
  return {
    kind: 'error',
    status: error.statusCode,
    title: titleOf(error.statusCode),
    text: error.message,
    again: againOf(request, error.statusCode),
  };
}

/** Who is looking is not asked for when something is broken: it may be what asking needs. */
function optionsFor({ statusCode }: SiteError) {
  return statusCode >= 500 ? { status: statusCode, visitor: undefined } : { status: statusCode };
}

/** What passes by itself can be tried again: the same page, or the form that was sent. */
function againOf(request: FastifyRequest, status: number): ErrorPage['again'] {
  if (status !== 429 && status < 500) return null;
  if (request.method === 'GET') return { words: 'Try again', address: ownPath(request.url) };
  return { words: 'Back to the page', address: previousPage(request) };
}

/** Answers what Fastify refuses before it knows the route: addresses that cannot be read, or are too long. */
export function answerFrameworkErrors(headers: SecurityHeaders) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const message = 'This address cannot be understood.';
    const body: ApiError = { error: 'bad-request', message };
    const type = isForPrograms(request) ? 'application/json' : 'text/plain';
    reply
      .code(error.statusCode ?? 400)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type(`${type}; charset=utf-8`)
      .send(isForPrograms(request) ? JSON.stringify(body) : message);
  };
}

/** The API, and the built files, are asked by programs; everything else by people. */
function isForPrograms({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') || url.startsWith('/assets/');
}

/** Errors with a status of their own: ours, and what Fastify and its plugins refuse. */
function knownError(error: FastifyError | Error): SiteError | undefined {
  if (error instanceof SiteError) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 503) return new SiteError(503, 'overloaded', messages.siteBusy, 10);
  if (status === 413) return new SiteError(413, 'too-large', 'What was sent is too large.');
  if (status === 415)
    return new SiteError(415, 'unknown-media-type', 'This form of content is not understood.');
  if (status !== undefined && status >= 400 && status < 500) {
    return new SiteError(status, 'bad-request', 'This request cannot be understood.');
  }
  return undefined;
}

/** What a database that cannot do its work is answered with. All but damage passes without anybody's doing. */
function storageError(failure: StorageFailure): SiteError {
  switch (failure) {
    case 'full':
    case 'read-only':
      return new SiteError(503, 'storage', sentences.cannotSave, 60);
    case 'locked':
      return new SiteError(503, 'storage', sentences.dataLocked, 5);
    case 'unreachable':
      return new SiteError(503, 'storage', sentences.cannotReadData, 30);
    case 'damaged':
      return new SiteError(500, 'storage', sentences.dataDamaged);
  }
}

function stopping(): SiteError {
  return new SiteError(503, 'stopping', sentences.siteStopping, 5);
}

function titleOf(status: number): string {
  if (status === 404) return 'Not found';
  if (status === 403) return 'Not allowed';
  if (status === 429) return 'Too many tries';
  if (status === 503) return 'Please try again soon';
  return status < 500 ? 'That did not work' : 'Something went wrong';
}
