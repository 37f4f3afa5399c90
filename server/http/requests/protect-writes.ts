import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorSentences } from '../../../texts/errors.ts';
import { originTexts } from '../../../texts/site.ts';
import type { Config } from '../../config.ts';
import { isLoopbackHost } from '../../loopback-host.ts';
import { SiteError } from '../errors/site-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** How many refused origins are logged, so that an attack does not fill the log. */
const maxLoggedOrigins = 10;

/** Refuses writes of other sites. Responses to writes are never cached. */
export function protectWrites(server: FastifyInstance, config: Config): void {
  const warnOfRefusal = createRefusalWarning(config);
  server.addHook('onRequest', (request, reply, done) => {
    if (safeMethods.has(request.method)) return done();
    reply.header('cache-control', 'no-store');
    // The API for other programs ignores cookies: a write needs a token, which no browser sends by itself.
    if (request.url.startsWith('/api/v1/')) return done();
    if (isFromOwnPage(request, config)) return done();
    warnOfRefusal(request);
    done(new SiteError('foreign-origin', { sentence: describeRefusal(request, config) }));
  });
}

/** Creates a function that logs once for each origin that its writes are refused, because the cause can be a setting. */
function createRefusalWarning({ origin: ownOrigin }: Config): (request: FastifyRequest) => void {
  const logged = new Set<string>();
  return ({ headers, log }) => {
    const origin = (readOrigin(headers) ?? '').slice(0, 200);
    if (logged.has(origin) || logged.size === maxLoggedOrigins) return;
    logged.add(origin);
    log.warn(
      { origin, ownOrigin },
      origin
        ? 'A write was refused, because its Origin is not the address of this site. If it is, set ORIGIN to it.'
        : 'A write was refused, because it has no Origin, Sec-Fetch-Site or Referer of this site. If a page of the site sent it, a proxy removes headers, or replaces our Referrer-Policy.',
    );
  };
}

/** The page of a site's own visitor has the address that the visitor opened, which can be another one than the setting. */
function describeRefusal({ headers }: FastifyRequest, { origin, isOriginSet }: Config): string {
  const opened = URL.parse(readOrigin(headers) ?? '');
  if (!opened || opened.host !== headers.host) return errorSentences['foreign-origin'];
  return isOriginSet ? originTexts.other(origin) : originTexts.unknown(opened.origin);
}

function isFromOwnPage(request: FastifyRequest, config: Config): boolean {
  const { headers } = request;
  const origin = readOrigin(headers);
  if (origin !== undefined) return isOwnOrigin(origin, request, config);
  // Browsers send an Origin with every write of a script, but some send none with a form.
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return false;
  const { 'sec-fetch-site': from, referer = '' } = headers;
  if (from === undefined) return isOwnOrigin(URL.parse(referer)?.origin ?? '', request, config);
  return from === 'same-origin' && isOwnHost(request.hostname, config);
}

function readOrigin({ origin }: FastifyRequest['headers']): string | undefined {
  return origin === 'null' ? undefined : origin;
}

function isOwnOrigin(origin: string, { headers }: FastifyRequest, config: Config): boolean {
  if (origin === config.origin) return true;
  if (config.isOriginSet) return false;
  const url = URL.parse(origin);
  return url !== null && url.host === headers.host && isOwnHost(url.hostname, config);
}

/** Without ORIGIN any loopback address is accepted. Other host names can resolve to it, too (DNS rebinding). */
function isOwnHost(hostname: string, { isOriginSet }: Config): boolean {
  return isOriginSet || isLoopbackHost(hostname);
}
