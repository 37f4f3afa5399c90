import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { SiteError } from '../errors/site-error.ts';
import { isLoopbackHost } from './network.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes without this site's address in `Origin`. Responses to writes are never cached. */
export function protectWrites(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (safeMethods.has(request.method)) return done();
    reply.header('cache-control', 'no-store');
    if (hasOwnOrigin(request, config)) return done();
    done(new SiteError('foreign-origin'));
  });
}

function hasOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (origin === config.origin) return true;
  if (config.isOriginSet) return false;
  // Without ORIGIN any loopback address is accepted. Other host names can resolve to it, too (DNS rebinding).
  const url = URL.parse(origin);
  return url !== null && url.host === request.headers.host && isLoopbackHost(url.hostname);
}
