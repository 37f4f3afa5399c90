import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptsEncoding } from '../requests/accepts-encoding.ts';
import type { RunInSlot } from '../requests/run-in-slot.ts';
import { type Chunk, toEtag, toGzip } from './chunks.ts';

/** Responses that were requested again are joined once, and kept. Their chunks take as much memory once more. */
const maxJoinedBytes = 16 * 1024 * 1024;

/** A page differs by the cookies of the theme, the language and the session. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'Cookie, Accept-Language, Accept-Encoding',
};

export type SendChunks = ReturnType<typeof createSendChunks>;

/**
 * Creates a function that sends a response of compressed chunks.
 * The function's option `hasEtag` is only for a response that does not depend on the session.
 */
export function createSendChunks(runInSlot: RunInSlot) {
  const joined = new LRUCache<readonly Chunk[], { readonly etag: string; readonly gzip: Buffer }>({
    maxSize: maxJoinedBytes,
    sizeCalculation: ({ gzip }) => gzip.length,
    memoMethod: join,
  });
  const seen = new WeakSet<readonly Chunk[]>();

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    chunks: readonly Chunk[],
    options: { hasEtag?: boolean } = {},
  ): Promise<FastifyReply> => {
    let gzip: Buffer;
    if (options.hasEtag) {
      const known = seen.has(chunks) ? joined.memo(chunks) : join(chunks);
      seen.add(chunks);
      const { etag } = known;
      gzip = known.gzip;
      // With 'no-cache' browsers check each time, so that a change is seen at once. The back button may still use the response.
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (matchesEtag(request, etag)) return reply.code(304).send();
    } else gzip = toGzip(chunks);
    if (acceptsEncoding(request, 'gzip'))
      return reply.header('content-encoding', 'gzip').send(gzip);
    // Decompressing the history of a profile with 50 games takes 7 ms.
    return reply.send(await runInSlot(request, () => gunzipSync(gzip)));
  };
}

const join = (chunks: readonly Chunk[]) => ({ etag: toEtag(chunks), gzip: toGzip(chunks) });

/** Whether `If-None-Match` contains this tag, by weak comparison (RFC 9110, 13.1.2). Proxies that compress add `W/`. */
export function matchesEtag({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map(toOpaqueTag) ?? [];
  return tags.includes('*') || tags.includes(toOpaqueTag(etag));
}

function toOpaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
