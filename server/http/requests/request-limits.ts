import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { toStorageFailure } from '../../../adapters/database/engine/errors.ts';
import type { RateLimit, RateLimiter } from '../../../domain/limits/rate-limiter.ts';
import { maxPerMinute } from '../../../domain/limits/rate-limits.ts';
import type { Config } from '../../config.ts';
import type { Metrics } from '../../services/metrics.ts';
import { SiteError } from '../errors/site-error.ts';
import { isLocalRequest, toNetwork } from './network.ts';
import type { Visitor } from './visitor.ts';

export type RequestLimits = ReturnType<typeof createRequestLimits>;

export function createRequestLimits(
  { rateLimiter, metrics }: { readonly rateLimiter: RateLimiter; readonly metrics: Metrics },
  config: Config,
) {
  /** The network that a request is counted for; undefined for a local request (see `isLocalRequest`), which has no limits. */
  const findNetwork = (request: FastifyRequest) =>
    isLocalRequest(request, config) ? undefined : toNetwork(request.ip);

  function toKey(
    request: FastifyRequest,
    visitor: Pick<Visitor, 'id'> | undefined,
  ): string | undefined {
    const network = findNetwork(request);
    if (network === undefined) return undefined;
    return visitor ? `account ${visitor.id}` : `network ${network}`;
  }

  return {
    findNetwork,
    /** @throws SiteError 429 above the limit. */
    async consume(
      limit: RateLimit,
      request: FastifyRequest,
      visitor: Pick<Visitor, 'id'> | undefined,
    ) {
      const key = toKey(request, visitor);
      if (key === undefined) return;
      const outcome = await ignoreStorageFailure(request, () => rateLimiter.consume(limit, key));
      if (outcome?.kind !== 'too-many') return;
      metrics.countLimitedRequest(limit.name);
      throw new SiteError('too-many-requests', { retryAfterSeconds: outcome.retryAfterSeconds });
    },
    async refund(
      limit: RateLimit,
      request: FastifyRequest,
      visitor: Pick<Visitor, 'id'> | undefined,
    ) {
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
const maxNetworks = 5000;
/**
 * Counts requests by network, in memory: a write to the database would cost more. A 429 has `Retry-After`. A response of the API
 * says what is left, in the fields of draft-ietf-httpapi-ratelimit-headers-11.
 */
export function limitByMinute(server: FastifyInstance, config: Config, metrics: Metrics): void {
  // Counts by a monotonic clock: it goes on when the system's clock is set back.
  const counts = new LRUCache<string, { current: number }>({ max: maxNetworks, ttl: windowMs });
  server.addHook('onRequest', (request, reply, done) => {
    const {
      config: { route },
      url,
    } = request.routeOptions;
    const countedAs = route?.countedAs;
    // The home page searches only with a username.
    const isCounted = countedAs && (url !== '/' || 'username' in (request.query as object));
    if (!isCounted || isLocalRequest(request, config)) return done();
    const max = maxPerMinute[countedAs];
    const key = `${countedAs} ${toNetwork(request.ip)}`;
    const count = counts.get(key) ?? { current: 0 };
    if (count.current === 0) counts.set(key, count);
    count.current += 1;
    const secondsLeft = Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000));
    if (countedAs === 'api') {
      const left = Math.max(0, max - count.current);
      reply.header('ratelimit-policy', `"api";q=${max};w=${windowMs / 1000}`);
      reply.header('ratelimit', `"api";r=${left};t=${secondsLeft}`);
    }
    if (count.current <= max) return done();
    metrics.countLimitedRequest(countedAs);
    done(new SiteError('too-many-requests', { retryAfterSeconds: secondsLeft }));
  });
}
