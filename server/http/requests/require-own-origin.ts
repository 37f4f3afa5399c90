/** Refuses writes that another site makes a browser send. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { SiteError } from '../errors/site-error.ts';
import { cspReportAddress } from '../responses/security-headers.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every request that is not a reading one must carry the site's own Origin; only reports of browsers need none. */
export function requireOwnOrigin(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (reading.has(request.method) || isOwn(request, config)) return done();
    if (request.routeOptions.url === cspReportAddress) return done();
    done(new SiteError('foreign-origin'));
  });
}

function isOwn(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (origin === config.origin) return true;
  if (config.isOriginSet) return false;
  // Without a set address, any name of this machine itself will do; a rebound foreign name will not.
  const url = URL.parse(origin);
  return url !== null && url.host === request.headers.host && isLoopback(url.hostname);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
