import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findEncoding } from './compression.ts';
import type { CachedResponse } from './response-cache.ts';

interface ResponseKind {
  readonly type: string;
  readonly vary: string;
}

/** A page differs by the theme cookie. */
export const cachedPage: ResponseKind = {
  type: 'text/html; charset=utf-8',
  vary: 'Cookie, Accept-Encoding',
};
export const cachedDocument: ResponseKind = {
  type: 'application/json; charset=utf-8',
  vary: 'Accept-Encoding',
};

/** @param options.isNew the response may never be sent again, so it is compressed fast. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  { type, vary }: ResponseKind,
  options: { isNew?: boolean } = {},
): FastifyReply {
  // With 'no-cache' browsers check each time, so that a change is seen at once. The back button may still use the page.
  reply.headers({ 'cache-control': 'no-cache', vary, etag: response.etag });
  if (matchesEtag(request, response.etag)) return reply.code(304).send();
  const encoding = findEncoding(request, options.isNew ? 'fast' : 'all');
  reply.header('content-type', type);
  // Not in another thread: 250 kB take 0.3 ms, and on a busy machine switching to another thread takes longer.
  if (encoding === 'identity') return reply.send(gunzipSync(response.bytes('gzip')));
  return reply.header('content-encoding', encoding).send(response.bytes(encoding));
}

/** Whether `If-None-Match` contains this tag, by weak comparison (RFC 9110, 13.1.2). Proxies that compress add `W/`. */
export function matchesEtag({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map(toOpaqueTag) ?? [];
  return tags.includes('*') || tags.includes(toOpaqueTag(etag));
}

function toOpaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
