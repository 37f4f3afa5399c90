import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isLoopbackHost } from '../../loopback-host.ts';
import { SiteError } from '../errors/site-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes without this site's address in `Origin`. Responses to writes are never cached. */
export function protectWrites(server: FastifyInstance, config: Config): void {
  const warnOfMissingOrigin = createOriginWarning(config);
  server.addHook('onRequest', (request, reply, done) => {
    if (safeMethods.has(request.method)) return done();
    reply.header('cache-control', 'no-store');
    // The API for other programs ignores cookies: a write needs a token, which no browser sends by itself.
    if (request.url.startsWith('/api/v1/')) return done();
    if (hasOwnOrigin(request, config)) return done();
    warnOfMissingOrigin(request);
    done(new SiteError('foreign-origin'));
  });
}

/** Creates a function that logs once that a write was refused. Without ORIGIN, the site may be behind a proxy and not know its address. */
function createOriginWarning({ isOriginSet }: Config): (request: FastifyRequest) => void {
  let isLogged = isOriginSet;
  return ({ headers: { origin }, log }) => {
    if (isLogged || origin === undefined) return;
    isLogged = true;
    log.warn(
      { origin: origin.slice(0, 200) },
      'A write was refused, because its Origin is not the address of this site. If it is, set ORIGIN to it.',
    );
  };
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
