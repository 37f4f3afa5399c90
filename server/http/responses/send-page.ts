import { constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pictureAddress } from '../../../domain/pictures/addresses.ts';
import { currentLanguage } from '../../../texts/language/current.ts';
import type { Frame, LocalSite, Offer } from '../../../web/page-definition.ts';
import type { Page } from '../../../web/pages.ts';
import type { Content } from '../../../web/server.tsx';
import type { Theme } from '../../../web/shell/theme.ts';
import type { Config } from '../../config.ts';
import type { Services } from '../../services/services.ts';
import { readThemeCookie } from '../requests/cookies.ts';
import { isSentByScript } from '../requests/form-response.ts';
import { hasPasskeys } from '../requests/has-passkeys.ts';
import type { RunInSlot } from '../requests/run-in-slot.ts';
import { findVisitor, type Visitor } from '../requests/visitor.ts';
import { type Chunk, deflateChunk, fastLevel } from './chunks.ts';
import { describeSite } from './describe-site.ts';
import type { Renderer, ServerBundle } from './render-page.ts';
import { createStylePolicies } from './security-headers.ts';
import { pageHeaders, type SendChunks } from './send-chunks.ts';

export type PageSender = ReturnType<typeof createPageSender>;
export type SendPage = PageSender['sendPage'];

export const likelyPagesAddress = '/api/likely-pages';

const pagesWithPasskeys: readonly Page['kind'][] = ['login', 'account', 'confirm'];

/** The size of all cached chunks of frames, without their keys. */
const maxFrameBytes = 6_000_000;

export function createPageSender(
  config: Config,
  services: Services,
  renderer: Renderer,
  runInSlot: RunInSlot,
  sendChunks: SendChunks,
) {
  const basics = describeSite(config);
  const { siteLanguage } = config;
  const formatPolicy = createStylePolicies(config);
  // In development pages change with their sources.
  const ttl = config.isDev ? 1 : 0;
  /** The last page of each content, so that `sendChunks` knows it again. */
  const framed = new WeakMap<readonly Chunk[], readonly Chunk[]>();
  const frameChunks = new LRUCache<string, Chunk>({
    maxSize: maxFrameBytes,
    sizeCalculation: ({ deflated }) => deflated.length,
    ttl,
  });

  /** Renders the content of a page. A caller that does not cache it uses `sendPage`. */
  async function createContent(request: FastifyRequest, page: Page): Promise<Content> {
    const language = currentLanguage();
    const site: LocalSite = {
      ...basics,
      language,
      siteLanguage,
      ...(pagesWithPasskeys.includes(page.kind) && { hasPasskeys: hasPasskeys(config, request) }),
    };
    return (await renderer.load(language)).renderContent(
      site,
      page,
      renderer.findAssets(page.kind, language),
    );
  }

  /** Puts the frame of this visitor around the content of a page; undefined stands for an anonymous visitor. */
  async function addFrame(
    kind: Page['kind'],
    theme: Theme,
    visitor: Visitor | undefined,
    content: readonly Chunk[],
    isAsVisitor = false,
  ): Promise<readonly Chunk[]> {
    const language = currentLanguage();
    const viewer = visitor ? await toViewer(visitor, isAsVisitor) : null;
    let frame: ReturnType<ServerBundle['renderFrame']> | undefined;
    const announcement = services.findAnnouncement();
    /** @param about all that the chunk depends on, so that no visitor gets the bar of another. */
    const findChunk = async (part: 'start' | 'top' | 'end', ...about: readonly unknown[]) => {
      const key = JSON.stringify([part, kind, language, ...about]);
      const cached = frameChunks.get(key);
      if (cached) return cached;
      frame ??= await renderFrame(kind, { viewer, theme, announcement });
      const chunk = deflateChunk(frame[part], constants.Z_BEST_COMPRESSION);
      frameChunks.set(key, chunk);
      return chunk;
    };
    const [head, screen] = content;
    if (!head || !screen) throw new Error('a page has a head and a screen');
    const [start, end] = [await findChunk('start', theme), await findChunk('end', theme)];
    const top = await findChunk('top', viewer, announcement);
    const last = framed.get(content);
    if (last?.[0] === start && last[2] === top && last[4] === end) return last;
    const chunks = [start, head, top, screen, end];
    framed.set(content, chunks);
    return chunks;
  }

  async function toViewer({ displayName, picture, isOperator }: Visitor, isAsVisitor: boolean) {
    const openReports = isOperator ? await services.moderationStore.countOpenReports() : null;
    return { displayName, picture: picture && pictureAddress(picture), openReports, isAsVisitor };
  }

  async function renderFrame(kind: Page['kind'], about: Omit<Frame, keyof Offer>) {
    const { dataSource, demoPlayers } = services;
    const frame = { ...about, games: dataSource.games, demoPlayers };
    const language = currentLanguage();
    const assets = renderer.findAssets(kind, language);
    return (await renderer.load(language)).renderFrame(
      { ...basics, language, siteLanguage },
      frame,
      kind,
      assets,
    );
  }

  /**
   * Creates a page in its slot, and sends it. A route that has already found the visitor passes it as option `visitor`;
   * undefined stands for an anonymous visitor. Without this option the session is read.
   */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    options: { status?: number; visitor?: Visitor | undefined; hasEtag?: boolean } = {},
  ): Promise<FastifyReply> {
    reply.code(options.status ?? 200);
    if (isSentByScript(request)) return reply.send({ page });
    const visitor =
      'visitor' in options ? options.visitor : await findVisitor(services.auth, request, reply);
    const content = await runInSlot(request, async () =>
      (await createContent(request, page)).map((text) => deflateChunk(text, fastLevel)),
    );
    // A page of a signed-in user could be shown again after signing out.
    const hasEtag = options.hasEtag === true && !visitor;
    return sendContent(request, reply, page.kind, content, visitor, { hasEtag });
  }

  async function sendContent(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: Page['kind'],
    content: readonly Chunk[],
    visitor: Visitor | undefined,
    options: { hasEtag?: boolean; isAsVisitor?: boolean } = {},
  ): Promise<FastifyReply> {
    const theme = readThemeCookie(request);
    const chunks = await addFrame(kind, theme, visitor, content, options.isAsVisitor);
    const { styleHash } = renderer.findAssets(kind, currentLanguage());
    reply.header('content-security-policy', formatPolicy(styleHash));
    // With 'no-cache' browsers check each time, so that a change is seen at once. The back button may still use the page.
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', visitor ? 'private, no-cache' : 'no-cache');
    // Lets browsers prefetch linked pages. A user's prefetched page could be shown after signing out.
    if (!visitor && !reply.hasHeader('x-robots-tag'))
      reply.header('speculation-rules', `"${likelyPagesAddress}"`);
    return sendChunks(request, reply.headers(pageHeaders), chunks, options);
  }

  return { createContent, addFrame, sendContent, sendPage };
}
