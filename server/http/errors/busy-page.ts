import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { readThemeCookie } from '../pages/preference-cookies.ts';
import { errorCodes } from './error-codes.ts';
import type { ApiError } from './site-error.ts';

const { status, sentence, retryAfter } = errorCodes.overloaded;
const json: ApiError = { error: 'overloaded', message: sentence };

/** Answers 503 with a page that was rendered once, or with JSON. */
export type SendBusy = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Creates `SendBusy`. The page differs only by the theme and the link to try again. */
export function createSendBusy(config: Config, renderer: PageRenderer): SendBusy {
  const pages = new Map<string, Promise<string>>();

  function getPage(request: FastifyRequest): Promise<string> {
    const theme = readThemeCookie(request);
    const canTryAgain = request.method === 'GET';
    const key = `${theme} ${canTryAgain}`;
    const site = {
      name: config.siteName,
      origin: config.origin,
      viewer: null,
      samplePlayers: null,
    };
    const page = {
      kind: 'error',
      status,
      title: 'Please try again soon',
      text: sentence,
      // An empty address is that of the request.
      again: canTryAgain ? { words: 'Try again', address: '' } : null,
    } as const;
    const html = pages.get(key) ?? renderer.render({ ...site, theme }, page, '/');
    pages.set(key, html);
    return html;
  }

  return async (request, reply) => {
    reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': String(retryAfter) });
    const wantsPage =
      !request.url.startsWith('/api/') && request.headers.accept?.includes('text/html');
    if (!wantsPage) return reply.send(json);
    return reply.type('text/html; charset=utf-8').send(await getPage(request));
  };
}
