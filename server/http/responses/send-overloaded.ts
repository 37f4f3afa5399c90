import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorPageTexts } from '../../../texts/error-page.ts';
import { currentLanguage } from '../../../texts/language/current.ts';
import { outageTexts } from '../../../texts/site.ts';
import type { Config } from '../../config.ts';
import { toErrorBody } from '../errors/error-body.ts';
import { errorCodes } from '../errors/error-definitions.ts';
import { SiteError } from '../errors/site-error.ts';
import { readThemeCookie } from '../requests/cookies.ts';
import { describeSite } from './describe-site.ts';
import type { Renderer } from './render-page.ts';
import { createStylePolicies } from './security-headers.ts';

const { status, retryAfterSeconds } = errorCodes.overloaded;

export type SendOverloaded = ReturnType<typeof createSendOverloaded>;

/** Each page is rendered once: it differs only in its language, its theme, its link and the announcement. */
export function createSendOverloaded(
  config: Config,
  renderer: Renderer,
  findAnnouncement: () => string,
) {
  const formatPolicy = createStylePolicies(config);
  const site = describeSite(config);
  const pages = new Map<string, string>();

  async function getPage(request: FastifyRequest): Promise<string> {
    const theme = readThemeCookie(request);
    const canTryAgain = request.method === 'GET';
    const announcement = findAnnouncement();
    const language = currentLanguage();
    const key = `${language} ${theme} ${canTryAgain} ${announcement}`;
    const frame = { viewer: null, games: [], demoPlayers: [], theme, announcement };
    const page = {
      kind: 'error',
      status,
      title: errorPageTexts.tryAgainSoon,
      text: outageTexts.busy,
      // An empty address links to the requested page.
      link: canTryAgain ? { text: errorPageTexts.tryAgain, address: '' } : null,
    } as const;
    const { renderPage } = await renderer.load(language);
    const assets = renderer.findAssets(page.kind, language);
    const html =
      pages.get(key) ??
      renderPage({ ...site, language, siteLanguage: config.siteLanguage }, frame, page, assets);
    pages.set(key, html);
    return html;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const retryAfter = String(retryAfterSeconds);
    reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': retryAfter });
    const wantsPage =
      !request.url.startsWith('/api/') && request.headers.accept?.includes('text/html');
    if (!wantsPage) {
      const { mediaType, body } = toErrorBody(request, new SiteError('overloaded'), config.origin);
      return reply.type(`${mediaType}; charset=utf-8`).send(body);
    }
    const { styleHash } = renderer.findAssets('error', currentLanguage());
    reply.header('content-security-policy', formatPolicy(styleHash));
    return reply.type('text/html; charset=utf-8').send(await getPage(request));
  };
}
