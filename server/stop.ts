import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import type { Services } from './services.ts';

/** Until a load balancer notices that we are not ready, and sends new requests elsewhere. */
const readinessGraceMs = 1500;
/** Then waiting requests are answered without the data source. */
const cancelWaitingAfterMs = 1000;
/** From the start of stopping until open connections are closed. */
const closeConnectionsAfterMs = 4000;
const exitAfterMs = 4800;

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
  const closing = setTimeout(() => server.server.closeAllConnections(), closeConnectionsAfterMs);
  lifecycle.startStopping();
  if (lifecycle.hasReadinessChecks()) await sleep(readinessGraceMs);
  const cancelling = setTimeout(services.cancelWaiting, cancelWaitingAfterMs);
  await server.close();
  clearTimeout(cancelling);
  clearTimeout(closing);
  await services.close();
}
