import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

const offered = {
  all: new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] }),
  fast: new Negotiator<Encoding>({ supportedValues: ['gzip', 'identity'] }),
};

/**
 * Finds the best encoding that a client accepts.
 * @param offer 'fast' for a response that is sent once, 'all' for a cached response.
 */
export function findEncoding(request: FastifyRequest, offer: keyof typeof offered): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  const encoding = offered[offer].negotiate(accepted) ?? 'identity';
  return encoding !== 'identity' && refusals[encoding].test(accepted) ? 'identity' : encoding;
}

/** A weight of 0 refuses an encoding even if '*' is accepted (RFC 9110, 12.5.3). The negotiator does not check this. */
const refusals = {
  br: /(?:^|[,\s])br\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
  gzip: /(?:^|[,\s])gzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
};

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
