/** Page → HTML: what every page knows is added here, and the headers that go with a page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../../web/page.ts';
import type { Page } from '../../../web/pages.ts';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';
import { hasPasskeys } from '../passkeys/passkey-support.ts';
import { compress, encodingFor } from '../responses/compression.ts';
import { findVisitor, type Visitor } from '../sign-in/visitor.ts';
import type { PageRenderer } from './page-renderer.ts';
import { readThemeCookie } from './preference-cookies.ts';
import { setSpeculationRules } from './speculation-rules-header.ts';

/**
 * Renders a page for whoever is looking.
 * @param with.visitor the visitor when the route has asked already; it is asked for otherwise.
 */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  options?: { status?: number; visitor?: Visitor | undefined },
) => Promise<FastifyReply>;

/** A page as HTML, for somebody who is signed in or for a stranger. */
export type RenderPage = (
  request: FastifyRequest,
  page: Page,
  visitor: Visitor | undefined,
) => Promise<string>;

const asksForPasskeys: readonly Page['kind'][] = ['login', 'account'];

/** Makes `renderPage`. */
export function createRenderPage(
  config: Config,
  services: Services,
  renderer: PageRenderer,
): RenderPage {
  return (request, page, visitor) => {
    const site: Site = {
      name: config.siteName,
      origin: config.origin,
      viewer: visitor ? { displayName: visitor.displayName } : null,
      samplePlayers: services.samplePlayers,
      theme: readThemeCookie(request),
      ...(asksForPasskeys.includes(page.kind) && { hasPasskeys: hasPasskeys(config, request) }),
    };
    return renderer.render(site, page, request.url);
  };
}

/** Makes `sendPage`. */
export function createSendPage(services: Services, renderPage: RenderPage): SendPage {
  return async (request, reply, page, options = {}) => {
    const visitor =
      'visitor' in options ? options.visitor : await findVisitor(services.auth, request, reply);
    const html = Buffer.from(await renderPage(request, page, visitor));
    // 'no-cache' asks each time, so that a change is seen at once; the back button may still use the page.
    if (!reply.hasHeader('cache-control')) {
      reply.header('cache-control', visitor ? 'private, no-cache' : 'no-cache');
    }
    if (!visitor) setSpeculationRules(reply);
    const encoding = encodingFor(request, 'fast');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(options.status ?? 200)
      .header('vary', 'Cookie, Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(compress[encoding](html));
  };
}
