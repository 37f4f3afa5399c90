import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { SiteError } from '../errors/site-error.ts';
import { isLocalRequest } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';

/** `GET /metrics`: the operator's figures. With METRICS_TOKEN as bearer token; without, on this machine alone. */
export const addMetrics: AddRoutes = (server, { config, services }) => {
  const { metrics } = services;
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) {
      throw new SiteError('not-found');
    }
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.mediaType).send(text);
  });
};

function mayRead(request: FastifyRequest, config: Config): boolean {
  const { metricsToken } = config;
  if (metricsToken === undefined) return isLocalRequest(request, config);
  return isSame(request.raw.headers.authorization ?? '', `Bearer ${metricsToken}`);
}

/** In the same time wherever the two differ. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
