import type { FastifyRequest } from 'fastify';
import { SiteError } from '../errors.ts';
import type { AddRoutes } from './route.ts';

/** `GET /metrics`: the operator's figures, for programs on this machine alone. */
export const addMetrics: AddRoutes = (server, { services, liveStreams }) => {
  const { metrics } = services;
  metrics.watch('rankfolio_live_watchers', 'Open event streams', liveStreams.count);
  server.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) {
      throw new SiteError(404, 'not-found', 'There is nothing at this address.');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.mediaType)
      .send(await metrics.text());
  });
};

/** A proxy on this machine hands on what strangers ask, and says so. */
function isFromThisMachine({ raw }: FastifyRequest): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded, via } = raw.headers;
  if (forwardedFor !== undefined || forwarded !== undefined || via !== undefined) return false;
  const address = raw.socket.remoteAddress ?? '';
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
