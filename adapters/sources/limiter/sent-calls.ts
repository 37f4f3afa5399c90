import { LRUCache } from 'lru-cache';
import type { SourceCall } from '../source-request.ts';
import { clockToleranceMs, maxWindowSeconds } from './bucket.ts';
import type { LimitPolicy } from './limit-policy.ts';

/** About 5 buckets for each of 2,000 networks. */
const maxEntries = 10_000;

/** When a call ended, by this process's monotonic clock; Infinity before that. */
interface SentCall {
  endedAt: number;
}

export type SentCalls = ReturnType<typeof createSentCalls>;

/**
 * Counts for each network the calls that this process has sent, so that networks can share the limits of a key.
 * @param policy its windows say how long a call counts.
 */
export function createSentCalls({ limits }: Pick<LimitPolicy, 'limits'>) {
  const maxSeconds = Math.max(maxWindowSeconds, ...limits.map(({ seconds }) => seconds));
  /** The calls of each bucket and network, oldest first. */
  const calls = new LRUCache<string, SentCall[]>({ max: maxEntries });
  const toKey = (bucketName: string, network: string) => `${bucketName}\n${network}`;

  return {
    /** Counts a call in these buckets. @returns a function that must be called when the call has ended. */
    add({ priority }: SourceCall, bucketNames: readonly string[]): () => void {
      const network = priority?.network;
      const sent: SentCall = { endedAt: Number.POSITIVE_INFINITY };
      if (network === undefined) return () => undefined;
      const expiredAt = performance.now() - maxSeconds * 1000;
      for (const name of bucketNames) {
        const key = toKey(name, network);
        const current = calls.get(key)?.filter(({ endedAt }) => endedAt > expiredAt) ?? [];
        calls.set(key, [...current, sent]);
      }
      return () => {
        sent.endedAt = performance.now();
      };
    },

    /** Counts the calls of a network that hold a slot in the window of a bucket. */
    count(bucketName: string, network: string, windowSeconds: number): number {
      const freeSince = performance.now() - windowSeconds * 1000 - clockToleranceMs;
      const sent = calls.get(toKey(bucketName, network)) ?? [];
      return sent.filter(({ endedAt }) => endedAt > freeSince).length;
    },
  };
}
