/** Expensive work of requests runs in a queue, so that one network cannot make all others wait. */
import type { FastifyRequest } from 'fastify';
import type { Engine } from '../../../adapters/database/schema.ts';
import { createFairQueue } from '../../../adapters/fair-queue.ts';
import { SiteError } from '../errors/site-error.ts';
import { createEventLoopPause } from './event-loop-pause.ts';
import { toNetwork } from './network.ts';

/** On PostgreSQL work also waits for the database, so two pieces of work run at once. */
const maxRunning = { sqlite: 1, postgres: 2 } as const;
/** When the queue is full, the last piece of work in it waits a few seconds. */
const maxWaiting = 400;
/** Work that takes longer, because it waits for the database, continues, but its slot is free. */
const maxSlotMs = 1000;

export type RunInSlot = ReturnType<typeof createRunInSlot>;

/** Runs work of some milliseconds for a request. The work must not ask for another slot inside. */
export function createRunInSlot(engine: Engine) {
  const queue = createFairQueue({ maxRunning: maxRunning[engine], maxWaiting });
  const pause = createEventLoopPause();

  /**
   * The page after a write is never refused while its client waits: it may be the only one that shows a recovery code.
   * @throws SiteError 503 when the queue is full, or when the client has left.
   */
  return async <Value>(
    request: FastifyRequest,
    work: () => Value | Promise<Value>,
  ): Promise<Value> => {
    const { ip, method, socket } = request;
    const { promise: result, resolve } = Promise.withResolvers<Value>();
    const run = async () => {
      resolve(Promise.try(work));
      await waitAtMost(result, maxSlotMs);
      await pause();
    };
    const runWithoutSlot = () => {
      const isWrite = method !== 'GET' && method !== 'HEAD';
      if (isWrite && !socket.destroyed) return work();
      throw new SiteError('overloaded');
    };
    // Not `request.signal`, which is aborted as soon as the body of a POST request was read.
    const clientLeft = new AbortController();
    const leave = () => clientLeft.abort();
    socket.once('close', leave);
    if (socket.destroyed) leave();
    const slot = queue.run(toNetwork(ip), run, clientLeft.signal);
    try {
      return await Promise.race([
        result,
        slot.then(({ kind }) => (kind === 'done' ? result : runWithoutSlot())),
      ]);
    } finally {
      socket.off('close', leave);
    }
  };
}

async function waitAtMost(work: Promise<unknown>, maxMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxMs);
  work.then(() => resolve(), resolve);
  await promise;
  clearTimeout(timer);
}
