import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../../domain/messages.ts';
import type { Site } from '../../../web/page.ts';
import type { Config } from '../../config.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { readThemeCookie } from '../pages/preference-cookies.ts';
import type { ApiError } from './site-error.ts';

const retryAfterSeconds = 10;

const json: ApiError = { error: 'overloaded', message: messages.siteBusy };

/** Answers 503 with a page that was rendered once, or with JSON. */
export type SendBusy = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Creates `SendBusy`. The page differs only by the theme and the link to try again. */
export function createSendBusy(config: Config, renderer: PageRenderer): SendBusy {
  const pages = new Map<string, Promise<string>>();

  function getPage(theme: Site['theme'], canTryAgain: boolean): Promise<string> {
    const key = `${theme} ${canTryAgain}`;
    const page = pages.get(key) ?? render(theme, canTryAgain);
    pages.set(key, page);
    return page;
  }

  function render(theme: Site['theme'], canTryAgain: boolean): Promise<string> {
    const { siteName: name, origin } = config;
    const page = {
      kind: 'error',
      status: 503,
      title: 'Please try again soon',
      text: messages.siteBusy,
      // An empty address is that of the request.
      again: canTryAgain ? { words: 'Try again', address: '' } : null,
    } as const;
    return renderer.render({ name, origin, viewer: null, samplePlayers: null, theme }, page, '/');
  }

  return async (request, reply) => {
    reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', String(retryAfterSeconds));
    if (!wantsPage(request)) return reply.send(json);
    const html = await getPage(readThemeCookie(request), request.method === 'GET');
    return reply.type('text/html; charset=utf-8').send(html);
  };
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}
