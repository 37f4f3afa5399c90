import { join } from 'node:path';
import type { Piscina } from 'piscina';
import type { Draw } from '../../domain/previews/drawing.ts';
import { loadOnce } from '../load-once.ts';
import type { Art } from './layout/art.ts';

/** Orders that wait while one is drawn; who comes later is told to try again. */
const maxQueued = 24;
/** Milliseconds from an order to its picture; a thread that takes longer is ended. */
const drawTimeoutMs = 15_000;
/** Milliseconds without an order after which the thread ends, and gives its memory back. */
const idleTimeoutMs = 60_000;
/** Of the thread, in MB: a drawing with two large photographs takes a third of it. */
const maxMemoryMb = 512;
/** Seconds after which those who were sent away may try again. */
const retryAfterSeconds = 5;

export interface DrawingPool {
  readonly draw: Draw;
  /** Gives up what is being drawn, and ends the thread. */
  close(): Promise<void>;
}

/**
 * Starts what draws previews and badges: one thread, since a drawing takes some 0.3 s of a core and pages go first. It
 * begins with the first order.
 */
export function openDrawingPool(art: Art): DrawingPool {
  let pool: Piscina | undefined;
  const openPool = loadOnce(async () => {
    const { Piscina } = await import('piscina');
    pool = new Piscina({
      filename: join(import.meta.dirname, 'draw-worker.ts'),
      workerData: art,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: maxQueued,
      idleTimeout: idleTimeoutMs,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
      // Between two orders the thread must turn its event loop: native memory of finished pictures is given back there.
      atomics: 'disabled',
      // Where the system allows it, pages get the core first.
      niceIncrement: 5,
    });
    return pool;
  });
  let isClosed = false;

  return {
    async draw(order) {
      const pool = await openPool();
      if (isClosed || pool.queueSize >= maxQueued)
        return { kind: 'busy', retryAfter: retryAfterSeconds };
      const signal = AbortSignal.timeout(drawTimeoutMs);
      try {
        return { kind: 'drawn', bytes: await pool.run(order, { signal }) };
      } catch (error) {
        if (isClosed || signal.aborted) return { kind: 'busy', retryAfter: retryAfterSeconds };
        throw error;
      }
    },

    async close() {
      isClosed = true;
      await pool?.destroy();
    },
  };
}
