import type { FastifyReply, FastifyRequest } from 'fastify';
import { pictureAddress } from '../../../domain/pictures/addresses.ts';
import type { Frame, Site } from '../../../web/page-definition.ts';
import type { Page } from '../../../web/pages.ts';
import type { Contact } from '../../../web/ui/operator-link.tsx';
import type { Config } from '../../config.ts';
import type { Services } from '../../services/services.ts';
import { hasPasskeys } from '../passkeys/passkey-support.ts';
import { readThemeCookie } from '../requests/cookies.ts';
import { isSentByScript } from '../requests/form-response.ts';
import type { TakeTurn } from '../requests/take-turn.ts';
import { compress, findEncoding } from '../responses/compression.ts';
import { findVisitor, type Visitor } from '../sign-in/visitor.ts';
import type { Renderer } from './render-page.ts';

export type CreateHtml = ReturnType<typeof createPageSender>['createHtml'];
export type SendPage = ReturnType<typeof createPageSender>['sendPage'];

export const speculationRulesAddress = '/api/likely-pages';

const pagesWithPasskeys: readonly Page['kind'][] = ['login', 'account'];
const pagesWithContact: readonly Page['kind'][] = ['login', 'recover', 'legal'];

export function createPageSender(
  config: Config,
  services: Services,
  renderer: Renderer,
  takeTurn: TakeTurn,
) {
  const contact = toContact(config.contact);

  /** Creates the HTML of a page for this visitor. A caller that does not cache it uses `sendPage`. */
  async function createHtml(
    request: FastifyRequest,
    page: Page,
    visitor: Visitor | undefined,
  ): Promise<string> {
    const site: Site = {
      name: config.siteName,
      origin: config.origin,
      ...(pagesWithContact.includes(page.kind) && { contact }),
      ...(pagesWithPasskeys.includes(page.kind) && { hasPasskeys: hasPasskeys(config, request) }),
    };
    const frame: Frame = {
      games: services.dataSource.games,
      samplePlayers: services.samplePlayers,
      viewer: visitor ? await findViewer(services, visitor) : null,
      theme: findTheme(request, page),
    };
    const { renderPage } = await renderer.load();
    return renderPage(site, frame, page, renderer.findAssets(page.kind, !visitor));
  }

  /**
   * Creates a page when it is its turn, and sends it. A route that has already found the visitor passes it as option `visitor`;
   * undefined stands for an anonymous visitor. Without this option the session is read.
   */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    options: { status?: number; visitor?: Visitor | undefined } = {},
  ): Promise<FastifyReply> {
    if (isSentByScript(request)) return reply.code(options.status ?? 200).send({ page });
    const visitor =
      'visitor' in options ? options.visitor : await findVisitor(services.auth, request, reply);
    const encoding = findEncoding(request, 'fast');
    const html = await takeTurn(request, async () =>
      compress[encoding](Buffer.from(await createHtml(request, page, visitor))),
    );
    // With 'no-cache' browsers check each time, so that a change is seen at once. The back button may still use the page.
    if (!reply.hasHeader('cache-control')) {
      reply.header('cache-control', visitor ? 'private, no-cache' : 'no-cache');
    }
    if (!visitor) setSpeculationRules(reply);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(options.status ?? 200)
      .header('vary', 'Cookie, Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  return { createHtml, sendPage };
}

/** The theme of an overlay is in its address, so that all visitors get the same page. */
function findTheme(request: FastifyRequest, page: Page): Frame['theme'] {
  if (page.kind !== 'overlay') return readThemeCookie(request);
  return page.theme === 'light' ? 'light' : 'dark';
}

async function findViewer(services: Services, { id, displayName }: Visitor) {
  const hash = await services.profileStore.findPictureById(id);
  return { displayName, picture: hash && pictureAddress(hash) };
}

function toContact(address: string | undefined): Contact | null {
  if (address === undefined) return null;
  return { address, text: address.replace(/^(mailto:|https?:\/\/)/, '') };
}

/** Lets browsers prefetch linked pages. Only for anonymous visitors: a user's prefetched page could be shown after signing out. */
export function setSpeculationRules(reply: FastifyReply): void {
  reply.header('speculation-rules', `"${speculationRulesAddress}"`);
}
