/** Sends errors as JSON for addresses under /api/ and /assets/, and as a page for all others. */
import type { Duplex } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toStorageFailure } from '../../../adapters/database/engine/errors.ts';
import { errorPageTexts } from '../../../texts/error-page.ts';
import { errorSentences } from '../../../texts/errors.ts';
import { inLanguage } from '../../../texts/language/current.ts';
import type { ErrorPage } from '../../../web/pages/error/error.tsx';
import type { Config } from '../../config.ts';
import type { Lifecycle } from '../../process/lifecycle.ts';
import { toErrorBody } from '../errors/error-body.ts';
import { createStorageError, SiteError } from '../errors/site-error.ts';
import { findPreviousPage, toLocalPath } from '../requests/previous-page.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { SendOverloaded } from './send-overloaded.ts';
import type { SendPage } from './send-page.ts';

// An import would make each start 40 ms slower: Node then reads every property of the module, and one of them loads undici.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

export function addErrorHandlers(
  server: FastifyInstance,
  {
    sendPage,
    sendOverloaded,
    config: { isDev, origin },
  }: {
    readonly sendPage: SendPage;
    readonly sendOverloaded: SendOverloaded;
    readonly config: Pick<Config, 'isDev' | 'origin'>;
  },
  lifecycle: Lifecycle,
): void {
  const pathSpellings = collectPathSpellings(server);
  server.setNotFoundHandler((request, reply) =>
    inLanguage(request.language, () => answerNotFound(request, reply)),
  );
  // A failure while the body is read is outside the scope of the request.
  server.setErrorHandler((error: FastifyError | Error, request, reply) =>
    inLanguage(request.language, () => answerError(error, request, reply)),
  );

  async function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isFromProgram(request);
    const address = isPage
      ? (removeTrailingSlashes(request) ?? correctSpelling(request, pathSpellings))
      : undefined;
    if (address !== undefined)
      return reply.header('cache-control', 'no-store').redirect(address, 301);
    return sendError(request, reply, new SiteError('not-found'));
  }

  async function answerError(
    error: FastifyError | Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const expectedError = toExpectedError(error);
    if (expectedError) return sendError(request, reply, expectedError);
    const failure = toStorageFailure(error);
    if (failure) {
      const level = failure === 'damaged' ? 'fatal' : 'error';
      request.log[level]({ err: error, failure }, 'the database failed');
      return sendError(request, reply, createStorageError(failure));
    }
    request.log.error({ err: error }, 'request failed');
    return sendError(request, reply, new SiteError('internal-error'));
  }

  async function sendError(request: FastifyRequest, reply: FastifyReply, thrown: SiteError) {
    // While the process stops, a 503 does not mean overload: the client can soon reach another or the restarted process.
    const error =
      thrown.statusCode === 503 && lifecycle.isStopping() ? new SiteError('stopping') : thrown;
    // This page is rendered once, because another page would have to wait for a slot, too.
    if (error.code === 'overloaded') return sendOverloaded(request, reply);
    reply.header('cache-control', 'no-store');
    if (error.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(error.retryAfterSeconds));
    if (request.routeOptions.config.route?.isPlainText)
      return reply.code(error.statusCode).type('text/plain; charset=utf-8').send(error.message);
    if (isFromProgram(request)) {
      const { mediaType, body } = toErrorBody(request, error, origin);
      return reply.code(error.statusCode).type(`${mediaType}; charset=utf-8`).send(body);
    }
    const { statusCode: status, message: text } = error;
    const link = createRetryLink(request, status);
    const shownPath = /^\/[\w./~-]{1,60}(?=$|\?)/.exec(request.url)?.[0];
    const page: ErrorPage = {
      kind: 'error',
      status,
      title: toTitle(error),
      text,
      link,
      isFailure: error.code !== 'too-soon',
      missingPath: status === 404 ? shownPath : undefined,
    };
    try {
      // After a server error the session is not read, because reading it may have caused the error.
      const { visitor } = request;
      const options =
        status >= 500 ? { status, visitor: undefined } : { status, ...(visitor && { visitor }) };
      return await sendPage(request, reply, page, options);
    } catch (pageError) {
      if (pageError instanceof SiteError && pageError.code === 'overloaded')
        return sendOverloaded(request, reply);
      request.log.error({ err: pageError }, 'the error page failed');
      // In development a mistake in the sources of the pages is the usual reason.
      const stack = pageError instanceof Error ? pageError.stack : pageError;
      const details = isDev ? `\n\n${stripVTControlCharacters(String(stack))}` : '';
      return reply.code(status).type('text/plain; charset=utf-8').send(`${text}${details}`);
    }
  }
}

/**
 * Creates the link of an error page: 'Sign In' for a signed-out visitor, 'Try again' for GET if it can succeed later, otherwise
 * 'Back to the page'. Null for a visitor who comes from the home page or another site, or who has loaded the page again.
 */
function createRetryLink(request: FastifyRequest, status: number): ErrorPage['link'] {
  if (status === 401) return { text: errorPageTexts.signIn, address: '/login' };
  const canRetry = status === 429 || status >= 500;
  // '' is the address of the page itself, which the page must not contain: a reset link is a secret.
  if (canRetry && request.method === 'GET') return { text: errorPageTexts.tryAgain, address: '' };
  const address = findPreviousPage(request);
  return address === '/' || address === request.url
    ? null
    : { text: errorPageTexts.backToPage, address };
}

/** The statuses for requests that Node's HTTP parser refuses, by its error codes. All others get 400. */
const parserStatuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Creates the handler for requests that Node refuses before Fastify sees them: malformed, too slow, or with too large headers. */
export function createClientErrorHandler(headers: SecurityHeaders) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = parserStatuses[error.code ?? ''] ?? 400;
    const text = inLanguage('en', () => errorSentences['bad-request']);
    const sentHeaders = {
      ...headers,
      'cache-control': 'no-store',
      connection: 'close',
      'content-length': text.length,
      'content-type': 'text/plain; charset=utf-8',
    };
    const lines = Object.entries(sentHeaders).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
    if (socket.writable) socket.write(`${head}\r\n\r\n${text}`);
    socket.destroy(error);
  };
}

/** Returns a page's address without slashes at the end of its path; undefined if there are none. */
function removeTrailingSlashes(request: FastifyRequest): string | undefined {
  const [, path, query = ''] = /^(\/[^?]*?)\/+(\?.*)?$/s.exec(request.url) ?? [];
  // The path can begin with two slashes, and then be the address of another site.
  return path === undefined ? undefined : toLocalPath(path) + query;
}

function collectPathSpellings(server: FastifyInstance): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  server.addHook('onRoute', ({ method, url }) => {
    if (method === 'GET' && !url.includes(':')) spellings.set(url.toLowerCase(), url);
  });
  return spellings;
}

/** Returns the address of a page whose path was spelled with other capitals, like `/Login`; undefined if there is no such page. */
function correctSpelling(
  request: FastifyRequest,
  pathSpellings: ReadonlyMap<string, string>,
): string | undefined {
  const [path = '', ...query] = request.url.split(/(?=\?)/);
  const spelling = pathSpellings.get(path.toLowerCase());
  return spelling === undefined || spelling === path ? undefined : spelling + query.join('');
}

/** Whether the address is one that programs use: the API or a built file. All other addresses are pages for people. */
function isFromProgram({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') || url.startsWith('/assets/');
}

/** Converts our own errors and the errors of Fastify and its plugins. Returns undefined for an unexpected error. */
function toExpectedError(error: FastifyError | Error): SiteError | undefined {
  if (error instanceof SiteError) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 503) return new SiteError('overloaded');
  if (status === 413) return new SiteError('too-large');
  if (status === 415) return new SiteError('unknown-media-type');
  if (status !== undefined && status >= 400 && status < 500) {
    return new SiteError('bad-request', { status });
  }
  return undefined;
}

function toTitle({ code, statusCode: status }: SiteError): string {
  if (code === 'too-soon') return errorPageTexts.upToDate;
  if (status === 404) return errorPageTexts.notFound;
  if (status === 403) return errorPageTexts.notAllowed;
  if (status === 429) return errorPageTexts.tooManyAttempts;
  if (status === 503) return errorPageTexts.tryAgainSoon;
  return errorPageTexts.didNotWork;
}
