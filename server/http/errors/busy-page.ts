/** What is answered when there is no time to answer: a page that was rendered once, or a line of JSON. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../../domain/messages.ts';
import type { Site } from '../../../web/page.ts';
import type { Config } from '../../config.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { readThemeCookie } from '../pages/preference-cookies.ts';
import type { ApiError } from './site-error.ts';

/** Seconds, for the header `Retry-After`. */
const retryAfter = 10;

const json: ApiError = { error: 'overloaded', message: messages.siteBusy };

/** Answers 503 at next to no cost. */
export type SendBusy = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Makes `SendBusy`. The page is the same for everybody but for the theme, and whether it can be tried again. */
export function createSendBusy(config: Config, renderer: PageRenderer): SendBusy {
  const kept = new Map<string, Promise<string>>();

  function pageFor(theme: Site['theme'], canTryAgain: boolean): Promise<string> {
    const key = `${theme} ${canTryAgain}`;
    const page = kept.get(key) ?? render(theme, canTryAgain);
    kept.set(key, page);
    return page;
  }

  function render(theme: Site['theme'], canTryAgain: boolean): Promise<string> {
    const { siteName: name, origin } = config;
    const page = {
      kind: 'error',
      status: 503,
      title: 'Please try again soon',
      text: messages.siteBusy,
      // An empty address is the one that was asked for.
      again: canTryAgain ? { words: 'Try again', address: '' } : null,
    } as const;
    return renderer.render({ name, origin, viewer: null, samplePlayers: null, theme }, page, '/');
  }

  return async (request, reply) => {
    reply.code(503).header('cache-control', 'no-store').header('retry-after', String(retryAfter));
    if (!wantsPage(request)) return reply.send(json);
    const html = await pageFor(readThemeCookie(request), request.method === 'GET');
    return reply.type('text/html; charset=utf-8').send(html);
  };
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}
