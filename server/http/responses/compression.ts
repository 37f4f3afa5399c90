/** How pages are compressed, and which way a browser understands. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const offered = { all: negotiator(['br', 'gzip']), quick: negotiator(['gzip']) };

/**
 * The best encoding that a browser understands.
 * @param among 'quick' for what is sent once, 'all' for what is kept.
 */
export function encodingFor({ headers }: FastifyRequest, among: keyof typeof offered): Encoding {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  const found = offered[among].negotiate(accepted) ?? 'identity';
  return found !== 'identity' && refused[found].test(accepted) ? 'identity' : found;
}

/** A weight of nothing refuses also beside a `*` (RFC 9110, 12.5.3), which the negotiator takes for everything. */
const refused = {
  br: /(?:^|[,\s])br\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
  gzip: /(?:^|[,\s])gzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
};

/** Nearly as small as the strongest, in a tenth of the time. */
const brotliQuality = 5;

/** For what may be sent once: two thirds of the time of level 4, for a twentieth more bytes. */
export const gzipLevel = 2;

/** A page's bytes in an encoding. */
export const compress: { readonly [Form in Encoding]: (plain: Buffer) => Buffer } = {
  br: (plain) =>
    brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => gzipSync(plain, { level: gzipLevel }),
  identity: (plain) => plain,
};

function negotiator(supportedValues: Encoding[]): Negotiator<Encoding> {
  // Browsers say it in few ways, so what it means is remembered.
  const cache = new LRUCache<string, string>({ max: 100 });
  return new Negotiator({ supportedValues: [...supportedValues, 'identity'], cache });
}
