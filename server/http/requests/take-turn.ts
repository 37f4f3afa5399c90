/** Expensive work of requests runs in a queue, so that one network cannot make all others wait. */
import { setImmediate as nextIteration } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Engine } from '../../../adapters/database/schema.ts';
import { createFairQueue } from '../../../adapters/fair-queue.ts';
import { SiteError } from '../errors/site-error.ts';
import { withClientSignal } from './client-signal.ts';
import { toNetwork } from './network.ts';
import type { NetworkLoad } from './network-load.ts';

/** On PostgreSQL work also waits for the database, so two pieces of work run at once. */
const maxRunning = { sqlite: 1, postgres: 2 } as const;
/** When the queue is full, the last piece of work in it waits a few seconds. */
const maxWaiting = 400;
/** Work that takes longer, because it waits for the database, continues, but its turn ends. */
const maxTurnMs = 1000;
/** On SQLite all queued work would run in a row. After this time requests that have just arrived are served, or get the next turn. */
const maxRowMs = 5;
/**
 * After a row, the event loop iterates so often. libuv accepts only one connection in each iteration, so with a single one the
 * last of 400 new connections would wait for 400 rows. An iteration without work takes 2 µs.
 */
const iterationsAfterRow = 20;

export type TakeTurn = ReturnType<typeof createTakeTurn>;

/**
 * Creates a function that runs work of some milliseconds for a request: rendering a page, reading a long history. The work must
 * not take another turn inside.
 */
export function createTakeTurn(load: NetworkLoad, engine: Engine) {
  const queue = createFairQueue({ maxRunning: maxRunning[engine], maxWaiting });
  let rowStartedAt = performance.now();

  /**
   * The page after a write is never refused while its client waits: it may be the only one that shows a recovery code.
   * @throws SiteError 503 when the queue is full, or when the client has left.
   */
  return async <Value>(
    request: FastifyRequest,
    work: () => Value | Promise<Value>,
  ): Promise<Value> => {
    const { promise: result, resolve } = Promise.withResolvers<Value>();
    const run = async () => {
      const startedAt = performance.now();
      resolve(Promise.try(work));
      await waitAtMost(result, maxTurnMs);
      const endedAt = performance.now();
      load.add(request.ip, endedAt - startedAt);
      if (endedAt - rowStartedAt < maxRowMs) return;
      for (let count = 0; count < iterationsAfterRow; count++) await nextIteration();
      rowStartedAt = performance.now();
    };
    const outcome = await withClientSignal(request, (signal) =>
      Promise.race([
        result.then(() => ({ kind: 'done' }) as const),
        queue.run(toNetwork(request.ip), run, signal),
      ]),
    );
    if (outcome.kind === 'done') return result;
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && !request.socket.destroyed) return work();
    throw new SiteError('overloaded');
  };
}

/** Resolves when the work has ended in any way, or after this time. */
async function waitAtMost(work: Promise<unknown>, maxMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxMs);
  work.then(() => resolve(), resolve);
  await promise;
  clearTimeout(timer);
}
