import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './compression.ts';
import type { CachedResponse } from './response-cache.ts';

/** What is sent in its headers: what it is, and what it depends on besides the address. */
export interface CachedKind {
  readonly type: string;
  readonly vary: string;
}

/** A page, which has the colours that somebody chose. */
export const cachedPage: CachedKind = {
  type: 'text/html; charset=utf-8',
  vary: 'Cookie, Accept-Encoding',
};
/** A document, which is the same for everybody. */
export const cachedDocument: CachedKind = {
  type: 'application/json; charset=utf-8',
  vary: 'Accept-Encoding',
};

/**
 * Sends a kept answer, compressed, or nothing to a browser that has it already.
 * @param options.isNew nobody asked for it before: it may be the last time, so it is compressed the quick way.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  { type, vary }: CachedKind,
  options: { isNew?: boolean } = {},
): FastifyReply {
  // 'no-cache' asks each time, so that a change is seen at once; the back button may still use it.
  reply.headers({ 'cache-control': 'no-cache', vary, etag: answer.etag });
  if (matchesEtag(request, answer.etag)) return reply.code(304).send();
  const encoding = encodingFor(request, options.isNew ? 'quick' : 'all');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send(answer.bytes(encoding));
}

/** Whether a browser, or a proxy before it, names the page among those that it has (RFC 9110, 13.1.2). */
function matchesEtag({ headers }: FastifyRequest, etag: string): boolean {
  const named = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  const strong = etag.replace('W/', '');
  return named.some((tag) => tag === '*' || tag === etag || tag === strong);
}
