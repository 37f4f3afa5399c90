/** The web server: one Fastify instance with every route, not yet listening. */
import { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { isWellFormedUsername, toUsernameKey } from '../../domain/accounts/username.ts';
import { reservedUsernames } from '../../domain/accounts/username-rules.ts';
import type { Config } from '../config.ts';
import { createLifecycle, type Lifecycle } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import type { Services } from '../services/services.ts';
import { addRoutes } from './add-routes.ts';
import { SiteError } from './errors/site-error.ts';
import { openAdmission } from './requests/admission.ts';
import { limitConnections } from './requests/connection-limit.ts';
import { createFindLeaderboard } from './requests/find-leaderboard.ts';
import { createFindProfile } from './requests/find-profile.ts';
import { addFlatJsonParser } from './requests/flat-json.ts';
import { chooseLanguages } from './requests/language.ts';
import { warnOfUntrustedProxy } from './requests/network.ts';
import { protectWrites } from './requests/protect-writes.ts';
import { createRequestLimits, limitByMinute } from './requests/request-limits.ts';
import { createRunInSlot } from './requests/run-in-slot.ts';
import { addErrorHandlers, createClientErrorHandler } from './responses/error-handlers.ts';
import { serveBuiltPages, serveSourcePages } from './responses/render-page.ts';
import { createSecurityHeaders, setSecurityHeaders } from './responses/security-headers.ts';
import { createSendChunks } from './responses/send-chunks.ts';
import { createSendOverloaded } from './responses/send-overloaded.ts';
import { createPageSender } from './responses/send-page.ts';
import { createSendDocument } from './responses/send-profile-json.ts';

/** The default for forms and JSON, in bytes. A few routes, like the one for pictures, have their own limit. */
const bodyLimit = 64 * 1024;

/**
 * Creates the server. The caller must close it, which first ends the event streams.
 * @param maxConnections how many connections it can have.
 */
export async function createServer(
  config: Config,
  services: Services,
  log: Logger,
  lifecycle: Lifecycle = createLifecycle(),
  maxConnections = Number.POSITIVE_INFINITY,
): Promise<FastifyInstance> {
  const headers = createSecurityHeaders(config);
  const server = Fastify({
    loggerInstance: log,
    // Without a log of every request, visitors' addresses are not stored.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit,
    // Closes idle sockets. Event streams send something every 25 seconds.
    connectionTimeout: 60_000,
    // Fastify's default is no timeout.
    requestTimeout: 30_000,
    // Node requires headersTimeout to be smaller than requestTimeout.
    // Without a Host header Node would send a 400 without the security headers, so `refuseMissingHost` does it.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    clientErrorHandler: createClientErrorHandler(headers),
    forceCloseConnections: 'idle',
    // While the server stops, requests on open connections are still answered.
    return503OnClosing: false,
    schemaController: { compilersFactory: noSchemas },
    // The length of a request's head, which Node limits.
    routerOptions: { maxParamLength: 16 * 1024 },
    rewriteUrl: ({ url = '/' }) => toReadableUrl(url),
  });
  refuseUsernames(server);
  limitConnections(server.server, maxConnections, log);
  refusePipelining(server);
  closeConnectionsWhenStopping(server, lifecycle);
  warnOfUntrustedProxy(server, config);
  setSecurityHeaders(server, headers);
  // Before the hooks that can throw, because error pages read the theme cookie. 'secure' follows ORIGIN: TLS may end at a proxy.
  const parseOptions = { secure: config.origin.startsWith('https:') };
  await server.register(cookie, { secret: services.cookieSecret, parseOptions });
  await chooseLanguages(server, config);
  refuseMissingHost(server);
  protectWrites(server, config);
  addFlatJsonParser(server);
  // Other sites can send text/plain without a preflight request. Our pages never send it.
  server.removeContentTypeParser('text/plain');
  await server.register(formbody, { bodyLimit });
  // In development there is no build: pages are rendered from their sources.
  const renderer = await (config.isDev
    ? serveSourcePages(server)
    : serveBuiltPages(server, services.assetStore));
  const sendOverloaded = createSendOverloaded(config, renderer, services.findAnnouncement);
  openAdmission(server, { sendOverloaded, onRefused: services.metrics.countShedRequest });
  const runInSlot = createRunInSlot(config.postgres ? 'postgres' : 'sqlite');
  const sendChunks = createSendChunks(runInSlot);
  const pageSender = createPageSender(config, services, renderer, runInSlot, sendChunks);
  addErrorHandlers(server, { ...pageSender, sendOverloaded, config }, lifecycle);
  limitByMinute(server, config, services.metrics);
  const limits = createRequestLimits(services, config);
  const findProfile = createFindProfile(services, runInSlot);
  const context = {
    config,
    services,
    ...pageSender,
    limits,
    runInSlot,
    findProfile,
    findLeaderboard: createFindLeaderboard(services, runInSlot),
    sendDocument: createSendDocument(services, { sendChunks, runInSlot, findProfile }),
    sendChunks,
    lifecycle,
    log,
    onStop: (stop: () => Promise<void>) => void server.addHook('preClose', stop),
    onClose: (close: () => Promise<void>) => void server.addHook('onClose', close),
    maxConnections,
  };
  addRoutes(server, context);
  return server;
}

/**
 * The router also accepts `GET http://host/path`, as it is sent to a proxy. Its host can be an invalid URL. A path that cannot be
 * decoded is taken as it is written, so it is the address of no page.
 */
function toReadableUrl(url: string): string {
  const address = url.replace(/^https?:\/\/[^/?]*/i, '') || '/';
  if (!address.includes('%')) return address;
  const [path = '', ...query] = address.split(/(?=\?)/);
  try {
    // The bundler would remove a call without a use.
    return decodeURIComponent(path) && address;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('');
  }
}

/** Routes check requests with zod. Fastify's schema compilers would only slow the start. */
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

function refuseSchema(): never {
  throw new Error('routes have no schemas: check requests with zod');
}

/** Refuses a route whose first segment a user could choose as a username. */
function refuseUsernames(server: FastifyInstance): void {
  server.addHook('onRoute', ({ url }) => {
    const [, segment = ''] = url.split('/');
    if (isWellFormedUsername(segment) && !reservedUsernames.has(toUsernameKey(segment)))
      throw new Error(
        `${url}: a user can be called '${segment}', and this page would hide the profile. Choose a word that is reserved in ` +
          'domain/accounts/username-rules.ts, or add yours: then npm start and npm run doctor name such users to the operator',
      );
  });
}

/**
 * Closes connections with pipelined requests, which no browser sends. Node would hold their responses in memory until the
 * client reads the earlier ones.
 */
function refusePipelining(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!(request.raw.socket instanceof Socket) || reply.raw.socket !== null) return done();
    reply.hijack();
    request.raw.socket.destroy();
  });
}

/** Refuses a request without a Host header, which HTTP/1.1 requires. */
function refuseMissingHost(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const isMissing = !request.headers.host && request.raw.httpVersion === '1.1';
    done(isMissing ? new SiteError('bad-request') : undefined);
  });
}

/** While the server stops, makes clients send their next request over a new connection, to another process. */
function closeConnectionsWhenStopping(server: FastifyInstance, lifecycle: Lifecycle): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.isStopping()) reply.header('connection', 'close');
    done();
  });
}
