/** What a request gets when it cannot be served: JSON under /api/, a page of the site elsewhere. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../domain/messages.ts';
import type { SendPage } from './render.ts';

/** Thrown by routes and hooks to end a request with a status and a sentence. */
export class SiteError extends Error {
  override name = 'SiteError';
  readonly statusCode: number;
  readonly code: string;
  readonly retryAfter: number | undefined;

  /** @param retryAfter seconds, for the header `Retry-After`. */
  constructor(statusCode: number, code: string, sentence: string, retryAfter?: number) {
    super(sentence);
    this.statusCode = statusCode;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The JSON of every refusal of the API. */
export interface ApiError {
  /** A word that programs can rely on. */
  readonly error: string;
  /** A sentence for people. */
  readonly message: string;
}

/** Answers errors and unknown addresses. */
export function answerErrors(server: FastifyInstance, sendPage: SendPage): void {
  server.setNotFoundHandler(async (request, reply) =>
    answer(request, reply, new SiteError(404, 'not-found', 'There is nothing at this address.')),
  );
  server.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
    const known = knownError(error);
    if (known) return answer(request, reply, known);
    request.log.error({ err: error }, 'request failed');
    return answer(
      request,
      reply,
      new SiteError(500, 'failed', 'Something went wrong on our side. Please try again.'),
    );
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, error: SiteError) {
    reply.header('cache-control', 'no-store');
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) {
      const body: ApiError = { error: error.code, message: error.message };
      return reply.code(error.statusCode).send(body);
    }
    const page = {
      kind: 'error',
      status: error.statusCode,
      title: titleOf(error.statusCode),
      text: error.message,
    } as const;
    return sendPage(request, reply, page, { status: error.statusCode });
  }
}

/** Answers what Fastify refuses before it knows the route: addresses that cannot be read, or are too long. */
export function answerFrameworkError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const body: ApiError = { error: 'bad-request', message: 'This address cannot be understood.' };
  reply
    .code(error.statusCode ?? 400)
    .headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
    })
    .send(body);
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

function titleOf(status: number): string {
  if (status === 404) return 'Not found';
  if (status === 403) return 'Not allowed';
  if (status === 429) return 'Too many tries';
  if (status === 503) return 'Please try again soon';
  return status < 500 ? 'That did not work' : 'Something went wrong';
}
