import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Draw } from '../../domain/previews/drawing.ts';
import type { DrawTask } from './draw.ts';
import type { Art } from './layout/art.ts';

/** If a drawing takes longer, or its thread does not start, the request is busy, and the thread ends. */
const drawTimeoutMs = 15_000;
const idleTimeoutMs = 60_000;
/** A drawing with two large photographs takes a third of this. */
const maxMemoryMb = 512;
const busy = { kind: 'busy' } as const;

/** Opens the pool that draws previews and badges. It has one thread, because a drawing takes about 0.3 s of a core. */
export function openDrawingPool(art: Art) {
  const pool = new Piscina<DrawTask, Uint8Array>({
    filename: join(import.meta.dirname, 'draw.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    // The thread's event loop must run between two drawings, because only then the native memory of pictures is freed.
    atomics: 'disabled',
    // Pages get CPU time before drawings. Other systems than Linux would apply the value to the whole process.
    niceIncrement: process.platform === 'linux' ? 5 : 0,
  });
  // Emitted when the thread could not start, for example because no file can be opened. The next drawing starts another one.
  pool.on('error', () => undefined);
  let isClosed = false;

  const draw: Draw = async (request) => {
    if (isClosed) return busy;
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
    async close() {
      isClosed = true;
      await pool.destroy();
    },
  };
}
