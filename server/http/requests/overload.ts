/** Refuses some requests while the process is overloaded, so that the other requests are answered in time. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorPageTexts } from '../../../texts/error-page.ts';
import { siteTexts } from '../../../texts/site.ts';
import type { Config } from '../../config.ts';
import { errorCodes } from '../errors/error-codes.ts';
import type { ApiError } from '../errors/site-error.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { readThemeCookie } from '../pages/preference-cookies.ts';
import type { EventLoopSample } from './event-loop.ts';
import type { NetworkLoad } from './network-load.ts';

const sampleIntervalMs = 500;
/** The maximum average delay of the event loop (docs/performance.md explains it). */
const maxDelayMs = 50;
/** After this many late samples in a row requests are refused. A shorter burst is served, but late. */
const lateSamplesToShed = 5;
/** For this many samples after an overload, fewer late samples are enough, because the overload probably continues. */
const alertSamples = 60;
const lateSamplesWhenAlert = 2;
/** The rate at the beginning of an overload, and its increase with each further late sample. */
const initialRate = 0.5;
const rateIncrease = 0.1;
/** The decrease with each sample that is not late; the fast one while the utilization of the event loop is below this minimum. */
const rateDecrease = 0.05;
const fastRateDecrease = 0.25;
const minBusyUtilization = 0.7;
/** Below 1, because only served requests show that the overload is over. */
const maxRate = 0.95;

/** Paths of responses that report the state of the process. */
const monitoringPaths = new Set(['/healthz', '/readyz', '/metrics']);

const { status, retryAfterSeconds } = errorCodes.overloaded;
const busyJson: ApiError = { error: 'overloaded', message: siteTexts.busy };

/** Computes the share of requests to refuse, 0 to 1, from samples of the event loop. */
export function createShedRate() {
  let lateSamples = 0;
  let rate = 0;
  let samplesSinceShedding = Number.POSITIVE_INFINITY;
  return {
    /**
     * @param delayMs the average delay of the event loop since the last sample.
     * @param utilization the share of this time in which the event loop was busy, 0 to 1.
     */
    addSample(delayMs: number, utilization: number): void {
      lateSamples = delayMs > maxDelayMs ? lateSamples + 1 : 0;
      samplesSinceShedding = rate > 0 ? 0 : samplesSinceShedding + 1;
      if (rate > 0) {
        const step = utilization < minBusyUtilization ? fastRateDecrease : rateDecrease;
        rate = lateSamples > 0 ? Math.min(maxRate, rate + rateIncrease) : Math.max(0, rate - step);
        return;
      }
      const isAlert = samplesSinceShedding < alertSamples;
      if (lateSamples >= (isAlert ? lateSamplesWhenAlert : lateSamplesToShed)) rate = initialRate;
    },
    current: () => rate,
  };
}

/**
 * While `createShedRate` says so, answers 503 to a share of the requests: those of the networks that request the most. Open streams
 * continue.
 */
export function shedLoad(
  server: FastifyInstance,
  options: {
    readonly load: NetworkLoad;
    readonly sampleEventLoop: () => EventLoopSample;
    readonly sendBusy: SendBusy;
    readonly onShed: () => void;
  },
): void {
  const { load, sampleEventLoop, sendBusy, onShed } = options;
  const rate = createShedRate();
  let isLogged = false;
  const timer = setInterval(() => {
    const { delayMs, utilization } = sampleEventLoop();
    rate.addSample(delayMs, utilization);
    const networkCount = load.sample(rate.current());
    if (isLogged || rate.current() === 0 || networkCount !== 1) return;
    isLogged = true;
    server.log.warn(
      'The site is overloaded, and all requests come from one address, so any of them may be refused. ' +
        'If this is the address of a proxy, set TRUST_PROXY.',
    );
  }, sampleIntervalMs);
  timer.unref();
  server.addHook('onClose', async () => clearInterval(timer));
  server.addHook('onRequest', (request, reply, done) => {
    const refusedShare = load.add(request.ip, 1);
    if (refusedShare === 0 || Math.random() >= refusedShare) return done();
    if (isAlwaysServed(request)) return done();
    onShed();
    sendBusy(request, reply).catch(done);
  });
}

/**
 * Whether a request has a cheap response, a built file, or one that reports the state of the process. Names like `readyzX` can be
 * usernames.
 */
export function isAlwaysServed({ url, is404 }: Pick<FastifyRequest, 'url' | 'is404'>): boolean {
  const [path = ''] = url.split('?', 1);
  return (path.startsWith('/assets/') && !is404) || monitoringPaths.has(path);
}

export type SendBusy = ReturnType<typeof createSendBusy>;

/**
 * Creates a function that answers 503, with JSON or with a page. Each page is rendered once: it differs only in its theme and in
 * whether it has a link to try again.
 */
export function createSendBusy(config: Config, renderer: PageRenderer) {
  const pages = new Map<string, string>();

  async function getPage(request: FastifyRequest): Promise<string> {
    const theme = readThemeCookie(request);
    const canTryAgain = request.method === 'GET';
    const key = `${theme} ${canTryAgain}`;
    const site = {
      name: config.siteName,
      origin: config.origin,
      viewer: null,
      gameTypes: [],
      samplePlayers: [],
    };
    const page = {
      kind: 'error',
      status,
      title: errorPageTexts.tryAgainSoon,
      text: siteTexts.busy,
      // An empty address links to the requested page.
      link: canTryAgain ? { text: errorPageTexts.tryAgain, address: '' } : null,
    } as const;
    const html = pages.get(key) ?? (await renderer.render({ ...site, theme }, page, '/'));
    pages.set(key, html);
    return html;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const retryAfter = String(retryAfterSeconds);
    reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': retryAfter });
    const wantsPage =
      !request.url.startsWith('/api/') && request.headers.accept?.includes('text/html');
    if (!wantsPage) return reply.send(busyJson);
    return reply.type('text/html; charset=utf-8').send(await getPage(request));
  };
}
