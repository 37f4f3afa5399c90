import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { toStorageFailure } from '../../../adapters/database/engine/errors.ts';
import type { RateLimit, RateLimiter } from '../../../domain/limits/rate-limiter.ts';
import { maxSearchesPerMinute } from '../../../domain/limits/rate-limits.ts';
import type { Config } from '../../config.ts';
import type { Metrics } from '../../services/metrics.ts';
import { SiteError } from '../errors/site-error.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { isLocalRequest, toNetwork } from './network.ts';

export type RequestLimits = ReturnType<typeof createRequestLimits>;

export function createRequestLimits(
  { rateLimiter, metrics }: { readonly rateLimiter: RateLimiter; readonly metrics: Metrics },
  config: Config,
) {
  /** The network that a request is counted for; undefined for a local request (see `isLocalRequest`), which has no limits. */
  const findNetwork = (request: FastifyRequest) =>
    isLocalRequest(request, config) ? undefined : toNetwork(request.ip);

  function toKey(request: FastifyRequest, visitor: Visitor | undefined): string | undefined {
    const network = findNetwork(request);
    if (network === undefined) return undefined;
    return visitor ? `account ${visitor.id}` : `network ${network}`;
  }

  return {
    findNetwork,
    /** @throws SiteError 429 above the limit. */
    async consume(limit: RateLimit, request: FastifyRequest, visitor: Visitor | undefined) {
      const key = toKey(request, visitor);
      if (key === undefined) return;
      const outcome = await ignoreStorageFailure(request, () => rateLimiter.consume(limit, key));
      if (outcome?.kind !== 'too-many') return;
      metrics.countLimitedRequest(limit.name);
      throw new SiteError('too-many-requests', { retryAfterSeconds: outcome.retryAfterSeconds });
    },
    async refund(limit: RateLimit, request: FastifyRequest, visitor: Visitor | undefined) {
      const key = toKey(request, visitor);
      if (key !== undefined)
        await ignoreStorageFailure(request, () => rateLimiter.refund([[limit, key]]));
    },
  };
}

/** Counts or refunds a request. Returns undefined when the database fails: the request is answered even if it is not counted. */
async function ignoreStorageFailure<Result>(
  request: FastifyRequest,
  count: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await count();
  } catch (error) {
    if (!toStorageFailure(error)) throw error;
    request.log.warn({ err: error }, 'a limit could not be counted');
    return undefined;
  }
}

const windowMs = 60_000;
/** The `config` of a route that searches, perhaps at every keystroke. */
export const countedAsSearch = { rateLimit: { max: maxSearchesPerMinute, timeWindow: windowMs } };

/** Responses do not show the limit. A 429 has `Retry-After`. */
const limitHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Counts by a monotonic clock. The plugin's own store would extend its window for as long as the clock is set back. */
class SearchCounts implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, { current: number }>({ max: 5000, ttl: windowMs });

  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
  ): void {
    const count = this.#counts.get(key) ?? { current: 0 };
    if (count.current === 0) this.#counts.set(key, count);
    count.current += 1;
    done(null, { current: count.current, ttl: this.#counts.getRemainingTTL(key) });
  }

  child(): this {
    return this;
  }
}

/** Counts requests of routes with a `rateLimit` in their config in memory: a write to the database would cost more. */
export async function limitCheapReads(
  server: FastifyInstance,
  config: Config,
  metrics: Metrics,
): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    store: SearchCounts,
    keyGenerator: (request) => toNetwork(request.ip),
    allowList: (request) =>
      isLocalRequest(request, config) ||
      // The home page searches only with a username.
      (request.routeOptions.url === '/' && !('username' in (request.query as object))),
    errorResponseBuilder: (_request, { ttl }) =>
      new SiteError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
    onExceeded: () => metrics.countLimitedRequest('search'),
    addHeaders: limitHeaders,
    addHeadersOnExceeding: limitHeaders,
  });
}
