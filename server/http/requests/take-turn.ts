/** Expensive work for a request waits for its turn, so that one network cannot make all others wait. */
import { setImmediate as nextIteration } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { createFairQueue } from '../../../adapters/fair-queue.ts';
import { SiteError } from '../errors/site-error.ts';
import { withClientSignal } from './client-signal.ts';
import { toNetwork } from './network.ts';
import type { NetworkLoad } from './network-load.ts';

/** More than one, because on PostgreSQL work also waits for the database. */
const maxRunning = 4;
/** One network may fill the queue only while no other network needs it. The last of them waits a few seconds. */
const maxWaiting = 400;

export type TakeTurn = ReturnType<typeof createTakeTurn>;

/**
 * Creates a function that runs work of some milliseconds for a request: rendering a page, reading a long history. The work must
 * not take another turn inside.
 */
export function createTakeTurn(load: NetworkLoad) {
  const queue = createFairQueue({ maxRunning, maxWaiting });
  let lastStart: Promise<unknown> = Promise.resolve();

  /** Lets the event loop serve other requests between two works: on SQLite all queued works would otherwise run in a row. */
  function waitForNextIteration(): Promise<unknown> {
    lastStart = lastStart.then(() => nextIteration());
    return lastStart;
  }

  /**
   * The page after a write is never refused: it may be the only one that shows a recovery code.
   * @throws SiteError 503 when the queue is full, or when the client has left.
   */
  return async <Value>(
    request: FastifyRequest,
    work: () => Value | Promise<Value>,
  ): Promise<Value> => {
    const { ip } = request;
    const outcome = await withClientSignal(request, (signal) =>
      queue.run(
        toNetwork(ip),
        async () => {
          await waitForNextIteration();
          const startedAt = performance.now();
          const value = await work();
          load.add(ip, performance.now() - startedAt);
          return value;
        },
        signal,
      ),
    );
    if (outcome.kind === 'done') return outcome.value;
    if (request.method !== 'GET' && request.method !== 'HEAD') return work();
    throw new SiteError('overloaded');
  };
}
