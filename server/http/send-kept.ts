import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding.ts';
import type { KeptPage } from './kept-pages.ts';

/**
 * Sends a kept page, compressed, or nothing to a browser that has it already.
 * @param options.isNew nobody asked for it before: it may be the last time, so it is compressed the quick way.
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  options: { isNew?: boolean } = {},
): FastifyReply {
  // 'no-cache' asks each time, so that a change is seen at once; the back button may still use the page.
  reply.headers({
    'cache-control': 'no-cache',
    vary: 'Cookie, Accept-Encoding',
    etag: page.etag,
  });
  if (hasAlready(request, page.etag)) return reply.code(304).send();
  const encoding = encodingFor(request, options.isNew ? 'quick' : 'all');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bytes(encoding));
}

/** Whether a browser, or a proxy before it, names the page among those that it has (RFC 9110, 13.1.2). */
function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const named = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  const strong = etag.replace('W/', '');
  return named.some((tag) => tag === '*' || tag === etag || tag === strong);
}
