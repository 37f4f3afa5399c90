import { LRUCache } from 'lru-cache';
import type { Draw, DrawOutcome, DrawRequest } from '../../domain/previews/drawing.ts';
import { createPerClientQuota } from '../per-client-quota.ts';

/** Some 300 previews, or thousands of badges. */
const maxBytes = 48 * 1024 * 1024;
const maxPerClient = 4;
const retryAfterSeconds = 5;

export interface DrawingCache {
  /**
   * Returns the drawing with this name from the cache, or draws it. Concurrent requests for it share the work.
   * @param client the visitor's network, which has a quota.
   * @param findOrder what to draw, called only when it has to be drawn; null when the profile no longer exists.
   */
  get(
    name: string,
    client: string,
    findOrder: () => Promise<DrawRequest | null>,
  ): Promise<DrawOutcome | null>;
  /** How many drawings were made. */
  count(): number;
}

/** Creates the cache (least recently used out first). */
export function createDrawingCache(draw: Draw): DrawingCache {
  const cached = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const inProgress = new Map<string, Promise<DrawOutcome | null>>();
  const quota = createPerClientQuota(maxPerClient);
  let count = 0;

  async function drawNew(name: string, findOrder: () => Promise<DrawRequest | null>) {
    const order = await findOrder();
    const outcome = order && (await draw(order));
    if (outcome?.kind === 'drawn') {
      count += 1;
      cached.set(name, outcome.bytes);
    }
    return outcome;
  }

  return {
    async get(name, client, findOrder) {
      const bytes = cached.get(name);
      if (bytes) return { kind: 'drawn', bytes };
      const same = inProgress.get(name);
      if (same) return same;
      const release = quota.acquire(client);
      if (!release) return { kind: 'busy', retryAfter: retryAfterSeconds };
      const started = drawNew(name, findOrder).finally(() => {
        inProgress.delete(name);
        release();
      });
      inProgress.set(name, started);
      return started;
    },
    count: () => count,
  };
}
