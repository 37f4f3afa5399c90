import { LRUCache } from 'lru-cache';
import { createFairQueue } from './fair-queue.ts';

const busy = { kind: 'busy' } as const;

/**
 * Makes files on request, one at a time, because that takes long. Networks take turns, equal requests share the work, and outcomes
 * without bytes are not cached.
 */
export function createFileCache<Outcome extends object>(limits: {
  readonly maxBytes: number;
  readonly maxWaiting: number;
  readonly ttlMs?: number;
}) {
  type Made = Outcome | typeof busy | undefined;
  const cached = new LRUCache<string, Outcome & { readonly bytes: Uint8Array }>({
    maxSize: limits.maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: limits.ttlMs ?? 0,
  });
  const inProgress = new Map<string, Promise<Made>>();
  const queue = createFairQueue({ maxRunning: 1, maxWaiting: limits.maxWaiting });

  /** Returns a file that is cached or in progress; undefined when it has to be made. */
  const find = (name: string): Made | Promise<Made> => cached.get(name) ?? inProgress.get(name);

  async function make(
    name: string,
    network: string,
    prepare: () => Promise<(() => Promise<Outcome>) | undefined>,
  ): Promise<Made> {
    // Prepared before the work is queued, because a download must not delay the queue.
    const work = await prepare();
    if (!work) return undefined;
    const outcome = await queue.run(network, work);
    if (outcome.kind === 'busy') return busy;
    const { value } = outcome;
    if ('bytes' in value) cached.set(name, value as Outcome & { bytes: Uint8Array });
    return value;
  }

  return {
    find,
    /** @param prepare reads what the work needs; undefined if that does not exist. It is called only if the file has to be made. */
    async get(name: string, network: string, prepare: Parameters<typeof make>[2]): Promise<Made> {
      const existing = find(name);
      if (existing) return existing;
      const making = make(name, network, prepare).finally(() => inProgress.delete(name));
      inProgress.set(name, making);
      return making;
    },
    /** Refuses all waiting and later work as busy. */
    rejectQueued: queue.close,
  };
}
