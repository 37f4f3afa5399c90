import type { Draw, DrawOutcome, DrawRequest } from '../../domain/previews/drawing.ts';
import { createFileCache } from '../file-cache.ts';
import { createPerClientQuota } from '../per-client-quota.ts';

/** Enough for about 300 previews, or thousands of badges. */
const maxBytes = 48 * 1024 * 1024;
const maxPerClient = 4;
const retryAfterSeconds = 5;

export function createDrawingCache(draw: Draw) {
  const files = createFileCache<DrawOutcome | null>(maxBytes);
  const acquirePlace = createPerClientQuota(maxPerClient);
  return {
    /**
     * Returns the drawing with this name from the cache, or draws it.
     * @param client the visitor's network. Each network can have `maxPerClient` drawings in progress.
     * @param findRequest finds what to draw (null when the profile no longer exists). Called only for a new drawing.
     */
    async get(
      name: string,
      client: string,
      findRequest: () => Promise<DrawRequest | null>,
    ): Promise<DrawOutcome | null> {
      const existing = files.get(name);
      if (existing) return existing;
      const release = acquirePlace(client);
      if (!release) return { kind: 'busy', retryAfterSeconds };
      return files
        .make(name, async () => {
          const request = await findRequest();
          return request && draw(request);
        })
        .finally(release);
    },
    count: files.count,
  };
}
