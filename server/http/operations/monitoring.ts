import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { toStorageFailure } from '../../../adapters/database/engine/errors.ts';
import { games } from '../../../domain/games/games.ts';
import type { Config } from '../../config.ts';
import type { Logger } from '../../process/logger.ts';
import { SiteError } from '../errors/site-error.ts';
import { isLocalRequest } from '../requests/network.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** A database that takes longer to respond is not ready. */
const databaseTimeoutMs = 2000;
/** The result of a check is used for this time, because `/readyz` has no limits. */
const checkTtlMs = 1000;

/**
 * `/healthz`: the process responds. `/readyz`: it can serve requests, because its database is migrated and can be read and written,
 * and it is not stopping. `/readyz?for=proxy`: a proxy should send requests here. `/metrics`: metrics for Prometheus, which need
 * METRICS_TOKEN, or come from this machine while neither that setting nor ORIGIN is set.
 */
export function createMonitoring({ config, services, lifecycle, log }: RouteContext) {
  const { metrics, dataSource } = services;
  const isDatabaseReady = createDatabaseCheck(services.isReady, log);
  let hasBeenReady = false;

  return {
    health: ({ reply }) => reply.type('text/plain').send('alive\n'),

    async readiness({ reply, query }) {
      reply.type('text/plain');
      lifecycle.recordReadinessCheck();
      if (lifecycle.isStopping()) return reply.code(503).send('stopping\n');
      await lifecycle.warmedUp;
      if (hasBeenReady && query.for === 'proxy')
        return services.isConnected()
          ? reply.send('ready\n')
          : reply.code(503).send('no connection to the database\n');
      if (!(await isDatabaseReady())) return reply.code(503).send('the database is not ready\n');
      hasBeenReady = true;
      // Without an accepted API key, profiles can still be read, so the status is 200.
      const keyProblem = games.some(({ id }) => dataSource.isKeyRefused(id))
        ? 'the publisher refuses the API key\n'
        : '';
      const late = (await services.listLateReaders()).map(
        (name) => `the reader '${name}' has not run for an hour\n`,
      );
      return reply.send(`ready\n${keyProblem}${late.join('')}`);
    },

    async metrics({ request, reply }) {
      if (!canReadMetrics(request, config)) throw new SiteError('not-found');
      const text = await metrics.text();
      return reply.header('cache-control', 'no-store').type(metrics.mediaType).send(text);
    },
  } satisfies Partial<Handlers>;
}

/** All requests share one check, and use its result for a second. @returns false when the check fails. */
export function createDatabaseCheck(
  isReady: () => Promise<boolean>,
  log: Pick<Logger, 'error'>,
): () => Promise<boolean> {
  let result: Promise<boolean> | undefined;
  let validUntil = Number.POSITIVE_INFINITY;

  async function check(): Promise<boolean> {
    try {
      return await Promise.race([isReady(), rejectAfterTimeout()]);
    } catch (error) {
      log.error({ err: error, failure: toStorageFailure(error) }, 'the database is not ready');
      return false;
    } finally {
      validUntil = performance.now() + checkTtlMs;
    }
  }

  return () => {
    if (result && performance.now() < validUntil) return result;
    validUntil = Number.POSITIVE_INFINITY;
    result = check();
    return result;
  };
}

async function rejectAfterTimeout(): Promise<never> {
  await sleep(databaseTimeoutMs, undefined, { ref: false });
  throw new Error(`no response within ${databaseTimeoutMs} ms`);
}

function canReadMetrics(request: FastifyRequest, config: Config): boolean {
  const { metricsToken } = config;
  if (metricsToken === undefined) return isLocalRequest(request, config);
  return isEqual(request.raw.headers.authorization ?? '', `Bearer ${metricsToken}`);
}

/** Compares two texts in a time that does not depend on where they differ. */
function isEqual(received: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(received), hash(expected));
}
