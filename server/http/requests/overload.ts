/** While the event loop is late, limits what each network may request, so that the requests of others are answered in time. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toIpv6Site } from '../../../domain/limits/ipv6-site.ts';
import type { SendBusy } from '../errors/send-busy.ts';
import { toNetwork } from './network.ts';

const sampleIntervalMs = 500;
const resolutionMs = 10;
/** The maximum average delay of the event loop (docs/performance.md explains it). */
const maxDelayMs = 50;
/** After this many late samples in a row requests are refused. A shorter burst is served, but late. */
const lateSamplesToLimit = 5;
/** The limit in relation to the load of the heaviest network: at first, and at least. Served requests show that the overload is over. */
const firstShare = 0.5;
const minShare = 0.05;
/** How the limit changes with a sample that is late, and with one that is not. */
const decrease = 0.8;
const increase = 1.25;

/** Paths of responses that report the state of the process. */
const monitoringPaths = new Set(['/healthz', '/readyz', '/metrics']);

export function createDelaySampler(): () => number {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  return () => {
    // NaN: the event loop was blocked since the last sample.
    const meanMs = Number.isNaN(delays.mean) ? Number.POSITIVE_INFINITY : delays.mean / 1e6;
    delays.reset();
    return Math.max(0, meanMs - resolutionMs);
  };
}

/**
 * Creates the limit of load for each network between two samples. One request is a load of 1, and so is a millisecond of work.
 * The networks of an IPv6 site (/48) count as one.
 */
export function createLoadLimit() {
  const loads = new Map<string, number>();
  let lateSamples = 0;
  let limit = Number.POSITIVE_INFINITY;
  return {
    /** Counts load. @returns whether the request must be refused. */
    add(ipAddress: string, amount: number): boolean {
      if (lateSamples === 0 && limit === Number.POSITIVE_INFINITY) return false;
      const network = toIpv6Site(toNetwork(ipAddress));
      const load = (loads.get(network) ?? 0) + amount;
      loads.set(network, load);
      // With the random number, a limit of 0.4 serves 40 % of the networks that send one request.
      return load > limit + Math.random();
    },

    /** Sets the limit until the next sample. @returns whether there is one, and how many networks were counted. */
    sample(delayMs: number): { readonly isLimited: boolean; readonly networkCount: number } {
      const networkCount = loads.size;
      const heaviest = [...loads.values()].reduce((a, b) => Math.max(a, b), 0);
      loads.clear();
      lateSamples = delayMs > maxDelayMs ? lateSamples + 1 : 0;
      if (limit === Number.POSITIVE_INFINITY) {
        if (lateSamples >= lateSamplesToLimit && heaviest > 0) limit = heaviest * firstShare;
      } else {
        const changed = limit * (lateSamples > 0 ? decrease : increase);
        limit =
          changed < heaviest ? Math.max(changed, heaviest * minShare) : Number.POSITIVE_INFINITY;
      }
      return { isLimited: limit < Number.POSITIVE_INFINITY, networkCount };
    },
  };
}

/**
 * Answers 503 to requests of the networks that request the most, while the event loop is late. Open streams continue.
 * @returns a function that adds the milliseconds of an address's work to the load of its network.
 */
export function guardEventLoop(
  server: FastifyInstance,
  options: {
    readonly sampleDelayMs: () => number;
    readonly sendBusy: SendBusy;
    readonly onRefused: () => void;
  },
): (ipAddress: string, milliseconds: number) => void {
  const { sampleDelayMs, sendBusy, onRefused } = options;
  const limit = createLoadLimit();
  let isLogged = false;
  const timer = setInterval(() => {
    const { isLimited, networkCount } = limit.sample(sampleDelayMs());
    if (isLogged || !isLimited || networkCount !== 1) return;
    isLogged = true;
    server.log.warn(
      'The site is overloaded, and all requests come from one address, so any of them may be refused. ' +
        'If this is the address of a proxy, set TRUST_PROXY.',
    );
  }, sampleIntervalMs);
  timer.unref();
  server.addHook('onClose', async () => clearInterval(timer));
  server.addHook('onRequest', (request, reply, done) => {
    if (!limit.add(request.ip, 1) || isAlwaysServed(request)) return done();
    onRefused();
    sendBusy(request, reply).catch(done);
  });
  return limit.add;
}

/**
 * Whether a request has a cheap response, a built file, or one that reports the state of the process. Names like `readyzX` can be
 * usernames.
 */
export function isAlwaysServed({ url, is404 }: Pick<FastifyRequest, 'url' | 'is404'>): boolean {
  const [path = ''] = url.split('?', 1);
  return (path.startsWith('/assets/') && !is404) || monitoringPaths.has(path);
}
