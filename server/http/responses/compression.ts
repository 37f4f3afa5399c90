import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

const offered = { all: ['br', 'gzip'], fast: ['gzip'] } as const;

/**
 * Finds the best encoding that a client accepts: a weight of 0 refuses one, and '*' means all others (RFC 9110, 12.5.3).
 * @param offer 'fast' for a response that is sent once, 'all' for a cached response.
 */
export function findEncoding(request: FastifyRequest, offer: keyof typeof offered): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', weight = '1'] = part.split(/;\s*q=/);
      return [name.trim(), Number(weight)];
    }),
  );
  const isAccepted = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return offered[offer].find(isAccepted) ?? 'identity';
}

/** The result is nearly as small as with the highest quality, and takes a tenth of the time. */
const brotliQuality = 5;

/** Takes two thirds of the time of level 4, for five percent more bytes. */
export const gzipLevel = 2;

export const compress: { readonly [Name in Encoding]: (plain: Buffer) => Buffer } = {
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
