/** The web server: one Fastify instance with every route, not yet listening. */
import { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { toUserDocument } from '../../domain/profiles/document.ts';
import type { Config } from '../config.ts';
import { createLifecycle, type Lifecycle } from '../lifecycle.ts';
import type { Logger } from '../logger.ts';
import type { Services } from '../services.ts';
import { answerErrors, answerFrameworkErrors } from './errors/answer-errors.ts';
import { createSendBusy } from './errors/busy-page.ts';
import { createLiveStreams, type LiveStreams } from './live/live-streams.ts';
import { readBuild, serveBuiltPages, serveSourcePages } from './pages/page-renderer.ts';
import { createRenderPage, createSendPage } from './pages/render-page.ts';
import { readFlatJson } from './requests/flat-json.ts';
import { shedLoad } from './requests/overload.ts';
import { createRequestLimits, limitCheapReads } from './requests/request-limits.ts';
import { requireOwnOrigin } from './requests/require-own-origin.ts';
import { warnOfUntrustedProxy } from './requests/untrusted-proxy.ts';
import { createSecurityHeaders, setSecurityHeaders } from './responses/security-headers.ts';
import { routes } from './routes.ts';

/** The longest body of a form or a JSON request, in bytes; pictures have their own. */
const bodyLimit = 64 * 1024;

/** Builds the server. Whoever calls it closes it; closing ends the event streams first. */
export async function createServer(
  config: Config,
  services: Services,
  log: Logger,
  lifecycle: Lifecycle = createLifecycle(),
): Promise<FastifyInstance> {
  // In development pages come from their sources.
  const build = config.dev ? undefined : await readBuild();
  const headers = createSecurityHeaders(config, build?.styleHashes);
  const server = Fastify({
    loggerInstance: log,
    // One line a failed request is enough; visitors' addresses are not kept in a log of every request.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit,
    // A socket on which nothing moves; event streams move every 25 seconds.
    connectionTimeout: 60_000,
    // From the first byte to the last. It has to be said here: Fastify sets none over what Node would have.
    requestTimeout: 30_000,
    // Node wants headersTimeout to be the smaller, and looks at both only so often.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    frameworkErrors: answerFrameworkErrors(headers),
    forceCloseConnections: 'idle',
    // Who still has a connection is served on it once more.
    return503OnClosing: false,
    schemaController: { compilersFactory: noSchemas },
    routerOptions: { maxParamLength: 200 },
    // Better to drop a forbidden key than to refuse the request that carries it.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  });
  refusePipelining(server);
  closeConnectionsWhenStopping(server, lifecycle);
  warnOfUntrustedProxy(server, config);
  setSecurityHeaders(server, headers);
  // Before whatever refuses a request: the page that says so has the visitor's colours.
  // Secure by the site's own address: behind a proxy that ends TLS, no request looks like HTTPS.
  await server.register(cookie, { parseOptions: { secure: config.origin.startsWith('https:') } });
  requireOwnOrigin(server, config);
  readFlatJson(server);
  // A foreign page may send text/plain without asking first; nothing of ours does.
  server.removeContentTypeParser('text/plain');
  await server.register(formbody, { bodyLimit });
  const renderer = build ? await serveBuiltPages(server, build) : await serveSourcePages(server);
  const renderPage = createRenderPage(config, services, renderer);
  const sendPage = createSendPage(services, renderPage);
  const sendBusy = createSendBusy(config, renderer);
  await shedLoad(server, sendBusy, services.metrics.countShedRequest);
  answerErrors(server, sendPage, lifecycle);
  await limitCheapReads(server, config, services.metrics);
  const limits = createRequestLimits(services, config);
  const liveStreams = openLiveStreams(server, services);
  const needs = { config, services, renderPage, sendPage, limits, liveStreams, lifecycle };
  for (const addRoutes of routes) addRoutes(server, needs);
  return server;
}

/** Routes check what they are sent by zod; Fastify's own schemas, which take a while to load, are not used. */
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

function refuseSchema(): never {
  throw new Error('routes have no schemas: check what comes in with zod');
}

/**
 * No browser sends a request before the last one is answered. Who does, and reads nothing, would make us hold all
 * the answers: Node keeps a response without its socket until its turn comes.
 */
function refusePipelining(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!(request.raw.socket instanceof Socket) || reply.raw.socket !== null) return done();
    reply.hijack();
    request.raw.socket.destroy();
  });
}

/** While we stop, every answer is the last one on its connection: the next request goes elsewhere. */
function closeConnectionsWhenStopping(server: FastifyInstance, lifecycle: Lifecycle): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.isStopping()) reply.header('connection', 'close');
    done();
  });
}

/** Event streams that hear of every change, and end before the server waits for its connections. */
function openLiveStreams(server: FastifyInstance, services: Services): LiveStreams {
  const { profileStore, dataSource, bus } = services;
  const streams = createLiveStreams(
    async (profileId) => {
      const profile = await profileStore.findProfileById(profileId);
      return profile && toUserDocument(profile, dataSource.source);
    },
    (error) => server.log.error({ err: error }, 'a change could not be read for its watchers'),
  );
  services.metrics.addGauge('rankfolio_live_streams', 'Open live streams', streams.count);
  const unsubscribe = bus.subscribe((news) => {
    if (news.kind === 'resync') streams.announceAll();
    else if ('profileId' in news) {
      const document = news.profile && toUserDocument(news.profile, dataSource.source);
      streams.announce(news.profileId, document);
    }
  });
  server.addHook('preClose', async () => {
    unsubscribe();
    streams.close();
  });
  return streams;
}
