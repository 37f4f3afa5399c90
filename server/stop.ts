/** How a process ends: step by step, and within five seconds whatever happens. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import type { Services } from './services.ts';

/** For a load balancer to see that we are not ready, and send new requests elsewhere. Milliseconds, as all of these. */
const grace = 1500;
/** How long running requests have before those that wait for the publisher are answered without it. */
const untilCutShort = 1000;
/** From the beginning until what has not ended is cut off. */
const untilCutOff = 4000;
/** From the beginning until the process ends in any case. */
const untilTheEnd = 4800;

/** Ends the process five seconds from now at the latest, whatever it is at. */
export function exitAfterTimeout(log: Logger): void {
  setTimeout(() => {
    log.error('stopping took too long');
    process.exit(1);
  }, untilTheEnd).unref();
}

/** Ends requests, streams, connections and services, in this order. It resolves when nothing is left to do. */
export async function stopServing(
  server: FastifyInstance,
  services: Services,
  lifecycle: Lifecycle,
): Promise<void> {
  const cutOff = setTimeout(() => server.server.closeAllConnections(), untilCutOff);
  lifecycle.startStopping();
  // Where nobody looks, nobody has to be waited for.
  if (lifecycle.hasReadinessChecks()) await sleep(grace);
  const cutShort = setTimeout(services.cancelWaiting, untilCutShort);
  await server.close();
  clearTimeout(cutShort);
  clearTimeout(cutOff);
  await services.close();
}
