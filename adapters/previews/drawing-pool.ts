import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Draw } from '../../domain/previews/drawing.ts';
import type { DrawTask } from './draw.ts';
import type { Art } from './layout/art.ts';

const maxQueued = 24;
/** A thread that takes longer for one drawing is ended. */
const drawTimeoutMs = 15_000;
/** An idle thread ends after this time and frees its memory. */
const idleTimeoutMs = 60_000;
/** A drawing with two large photographs takes a third of it. */
const maxMemoryMb = 512;
const busy = { kind: 'busy', retryAfter: 5 } as const;

/**
 * Opens the pool that draws previews and badges. It has one thread, because a drawing takes some 0.3 s of a core. The
 * thread starts with the first order.
 */
export function openDrawingPool(art: Art) {
  const pool = new Piscina<DrawTask, Uint8Array>({
    filename: join(import.meta.dirname, 'draw.ts'),
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxQueued,
    idleTimeout: idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    // The thread's event loop must turn between two orders: only then is the native memory of pictures freed.
    atomics: 'disabled',
    // Where the system allows it, pages get the core first.
    niceIncrement: 5,
  });
  let isClosed = false;

  const draw: Draw = async (request) => {
    if (isClosed || pool.queueSize >= maxQueued) return busy;
    const signal = AbortSignal.timeout(drawTimeoutMs);
    try {
      return { kind: 'drawn', bytes: await pool.run({ request, art }, { signal }) };
    } catch (error) {
      if (isClosed || signal.aborted) return busy;
      throw error;
    }
  };

  return {
    draw,
    /** Cancels the current drawing and ends the thread. */
    async close() {
      isClosed = true;
      await pool.destroy();
    },
  };
}
