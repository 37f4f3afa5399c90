import { LRUCache } from 'lru-cache';

/** Concurrent requests share the work if they call `get` first. Outcomes without bytes are not cached. */
export function createFileCache<Outcome extends object | null>(maxBytes: number, ttlMs = 0) {
  const cached = new LRUCache<string, Outcome & { readonly bytes: Uint8Array }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: ttlMs,
  });
  const inProgress = new Map<string, Promise<Outcome>>();

  async function cacheOutcome(name: string, pending: Promise<Outcome>): Promise<Outcome> {
    const outcome = await pending;
    if (outcome && 'bytes' in outcome) cached.set(name, outcome as Outcome & { bytes: Uint8Array });
    return outcome;
  }

  return {
    /** Returns a file that is cached or in progress; undefined when it has to be made. */
    get: (name: string): Outcome | Promise<Outcome> | undefined =>
      cached.get(name) ?? inProgress.get(name),
    make(name: string, make: () => Promise<Outcome>): Promise<Outcome> {
      const pending = cacheOutcome(name, make()).finally(() => inProgress.delete(name));
      inProgress.set(name, pending);
      return pending;
    },
  };
}
