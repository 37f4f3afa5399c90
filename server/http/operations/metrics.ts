import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { SiteError } from '../errors/site-error.ts';
import { isLocalRequest } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';

/** `GET /metrics`: metrics for Prometheus. It needs METRICS_TOKEN as bearer token; without that setting only this machine can read it. */
export const addMetrics: AddRoutes = (server, { config, services }) => {
  const { metrics } = services;
  server.get('/metrics', async (request, reply) => {
    if (!canRead(request, config)) throw new SiteError('not-found');
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.mediaType).send(text);
  });
};

function canRead(request: FastifyRequest, config: Config): boolean {
  const { metricsToken } = config;
  if (metricsToken === undefined) return isLocalRequest(request, config);
  return isEqual(request.raw.headers.authorization ?? '', `Bearer ${metricsToken}`);
}

/** Compares in constant time. */
function isEqual(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
