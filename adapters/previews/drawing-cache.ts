import type { Draw, DrawOutcome, DrawRequest } from '../../domain/previews/drawing.ts';
import { createFileCache } from '../file-cache.ts';
import { createPerClientQuota } from '../per-client-quota.ts';

/** Some 300 previews, or thousands of badges. */
const maxBytes = 48 * 1024 * 1024;
const maxPerClient = 4;
const retryAfterSeconds = 5;

/** Creates the cache of drawings. */
export function createDrawingCache(draw: Draw) {
  const files = createFileCache<DrawOutcome | null>(maxBytes);
  const acquirePlace = createPerClientQuota(maxPerClient);
  return {
    /**
     * Returns the drawing with this name from the cache, or draws it.
     * @param client the visitor's network, which has a quota.
     * @param findOrder what to draw, called only when it has to be drawn; null when the profile no longer exists.
     */
    async get(
      name: string,
      client: string,
      findOrder: () => Promise<DrawRequest | null>,
    ): Promise<DrawOutcome | null> {
      const known = files.find(name);
      if (known) return known;
      const release = acquirePlace(client);
      if (!release) return { kind: 'busy', retryAfter: retryAfterSeconds };
      return files
        .make(name, async () => {
          const order = await findOrder();
          return order && draw(order);
        })
        .finally(release);
    },
    /** How many drawings were made. */
    count: files.count,
  };
}
