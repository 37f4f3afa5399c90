/** Holds visitors to `domain/limits/rate-limits.ts`: who is counted, and what is answered to who has to wait. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storageFailureOf } from '../../../adapters/database/engine/errors.ts';
import type { RateLimit, RateLimiter } from '../../../domain/limits/rate-limiter.ts';
import { maxSearchesPerMinute } from '../../../domain/limits/rate-limits.ts';
import type { Config } from '../../config.ts';
import type { Metrics } from '../../metrics.ts';
import { SiteError } from '../errors/site-error.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { isLocalRequest, toNetwork } from './network.ts';

export interface RequestLimits {
  /** The network that a request counts for; undefined for this machine itself, which is not counted. */
  networkFor(request: FastifyRequest): string | undefined;
  /**
   * Takes one try for a visitor's account, or for the network of somebody who is not signed in.
   * @throws SiteError 429 when there is none left.
   */
  consume(limit: RateLimit, request: FastifyRequest, visitor: Visitor | undefined): Promise<void>;
  /** Gives one back that came to nothing. */
  refund(limit: RateLimit, request: FastifyRequest, visitor: Visitor | undefined): Promise<void>;
}

/** Makes limits that are counted in the database, for all copies of the site together. */
export function createRequestLimits(
  { rateLimiter, metrics }: { readonly rateLimiter: RateLimiter; readonly metrics: Metrics },
  config: Config,
): RequestLimits {
  const networkFor = (request: FastifyRequest) =>
    isLocalRequest(request, config) ? undefined : toNetwork(request.ip);

  function whoOf(request: FastifyRequest, visitor: Visitor | undefined): string | undefined {
    const network = networkFor(request);
    if (network === undefined) return undefined;
    return visitor ? `account ${visitor.id}` : `network ${network}`;
  }

  return {
    networkFor,
    async consume(limit, request, visitor) {
      const who = whoOf(request, visitor);
      if (who === undefined) return;
      const taken = await ignoreStorageFailure(request, () => rateLimiter.consume(limit, who));
      if (taken?.kind !== 'too-many') return;
      metrics.countLimitedRequest(limit.name);
      throw new SiteError('too-many-requests', { retryAfter: taken.retryAfter });
    },
    async refund(limit, request, visitor) {
      const who = whoOf(request, visitor);
      if (who !== undefined)
        await ignoreStorageFailure(request, () => rateLimiter.refund([[limit, who]]));
    },
  };
}

/** Where nothing can be counted, nobody is held up for that: what needs the database says so itself. */
async function ignoreStorageFailure<Result>(
  request: FastifyRequest,
  count: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await count();
  } catch (error) {
    if (!storageFailureOf(error)) throw error;
    request.log.warn({ err: error }, 'a limit could not be counted');
    return undefined;
  }
}

/** For `config` of a route that is cheap to answer and asked at every keystroke. */
export const countedAsSearch = { rateLimit: { max: maxSearchesPerMinute, timeWindow: 60_000 } };

/**
 * Counts cheap reads in memory, each machine for itself: a write to the database for each keystroke would cost more than
 * the answer. Routes ask for it by `config`.
 */
export async function limitCheapReads(
  server: FastifyInstance,
  config: Config,
  metrics: Metrics,
): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    keyGenerator: (request) => toNetwork(request.ip),
    allowList: (request) => isLocalRequest(request, config),
    errorResponseBuilder: (_request, { ttl }) =>
      new SiteError('too-many-requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
    onExceeded: () => metrics.countLimitedRequest('search'),
    // Only who has to wait is told anything.
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
}
