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
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = encodingFor(request, options.isNew ? 'quick' : 'all');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bytes(encoding));
}
