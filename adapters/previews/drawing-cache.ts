import type { Draw, DrawOutcome, DrawRequest } from '../../domain/previews/drawing.ts';
import { createFairQueue } from '../fair-queue.ts';
import { createFileCache } from '../file-cache.ts';

/** Enough for about 300 previews, or thousands of badges. */
const maxBytes = 48 * 1024 * 1024;
/** With 0.3 s for each drawing, the last one waits for about seven seconds. */
const maxWaiting = 24;

/** Creates a cache of drawings. Drawings are made one after another, and networks take turns. */
export function createDrawingCache(draw: Draw) {
  const files = createFileCache<DrawOutcome | null>(maxBytes);
  const queue = createFairQueue({ maxRunning: 1, maxWaiting });
  return {
    /** @param findRequest finds what to draw (null when the profile no longer exists). Called only for a new drawing. */
    async get(
      name: string,
      network: string,
      findRequest: () => Promise<DrawRequest | null>,
    ): Promise<DrawOutcome | null> {
      const existing = files.get(name);
      if (existing) return existing;
      return files.make(name, async () => {
        const outcome = await queue.run(network, async () => {
          const request = await findRequest();
          return request && draw(request);
        });
        return outcome.kind === 'done' ? outcome.value : outcome;
      });
    },
  };
}
