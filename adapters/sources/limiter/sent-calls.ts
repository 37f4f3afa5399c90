import { LRUCache } from 'lru-cache';
import type { LimitPolicy } from './limit-policy.ts';

/** About 5 buckets for each of 2,000 networks. */
const maxEntries = 10_000;
/** The longest window of Riot's responses. */
const hourSeconds = 3600;

/** Counts for each network the calls that this process has sent, so that networks can share the limits of a key. */
export function createSentCalls({ limits }: LimitPolicy) {
  const maxWindowSeconds = Math.max(hourSeconds, ...limits.map(({ seconds }) => seconds));
  /** When calls were sent, by this process's monotonic clock, by bucket and network. */
  const times = new LRUCache<string, readonly number[]>({ max: maxEntries });

  const listTimes = (key: string, windowSeconds: number) => {
    const since = performance.now() - windowSeconds * 1000;
    return (times.get(key) ?? []).filter((time) => time > since);
  };

  return {
    add(bucketNames: readonly string[], network: string | undefined): void {
      if (network === undefined) return;
      for (const name of bucketNames) {
        const key = `${name}\n${network}`;
        times.set(key, [...listTimes(key, maxWindowSeconds), performance.now()]);
      }
    },
    count: (bucketName: string, network: string, windowSeconds: number) =>
      listTimes(`${bucketName}\n${network}`, windowSeconds).length,
  };
}
