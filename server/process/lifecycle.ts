import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import type { Logger } from './logger.ts';

/** Load balancers check every few seconds. After a longer gap we assume that there is no load balancer. */
const maxCheckIntervalMs = 30_000;
/** In this time a load balancer notices that this process is not ready, and sends new requests to another process. */
const readinessGraceMs = 1500;
/** After this time of closing, requests that wait for the data source, a picture or a password hash get an error. */
const cancelWaitingAfterMs = 1000;
/** The time from the start of stopping until all connections that are still open are closed. */
const closeConnectionsAfterMs = 4000;
const exitAfterMs = 4800;

export type Lifecycle = ReturnType<typeof createLifecycle>;

export function createLifecycle() {
  let isStopping = false;
  let lastCheckAt = Number.NEGATIVE_INFINITY;
  return {
    /** `/readyz` waits for it. */
    warmedUp: Promise.resolve(),
    isStopping: () => isStopping,
    startStopping() {
      isStopping = true;
    },
    recordReadinessCheck() {
      lastCheckAt = Date.now();
    },
    hasReadinessChecks: () => Date.now() - lastCheckAt < maxCheckIntervalMs,
  };
}

/** Resolves with the name of the first signal, or with 'disconnect' when `npm start`, which launched this process, has ended. */
export function waitForStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => resolve(signal));
    process.on('disconnect', () => resolve('disconnect'));
  });
}

/** Ends the process within five seconds, even if stopping hangs. */
export function exitAfterTimeout(log: Logger): void {
  setTimeout(() => {
    log.error('stopping took too long');
    process.exit(1);
  }, exitAfterMs).unref();
}

/** Ends requests, streams, connections and services, in this order. */
export async function stopServing(
  server: FastifyInstance,
  services: Services,
  lifecycle: Lifecycle,
): Promise<void> {
  const closeTimer = setTimeout(() => server.server.closeAllConnections(), closeConnectionsAfterMs);
  lifecycle.startStopping();
  if (lifecycle.hasReadinessChecks()) await sleep(readinessGraceMs);
  const cancelTimer = setTimeout(services.cancelWaiting, cancelWaitingAfterMs);
  await server.close();
  clearTimeout(cancelTimer);
  clearTimeout(closeTimer);
  await services.close();
}
