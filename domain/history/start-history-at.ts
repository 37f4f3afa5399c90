import type { QueueRank } from '../games/ranks.ts';

/**
 * Leaves out what was before a time. The rank that a queue had at this time becomes its first sample.
 * @param samples oldest first in each queue.
 * @param since the time of a sample, ISO 8601 in UTC.
 */
export function startHistoryAt(samples: readonly QueueRank[], since: string): readonly QueueRank[] {
  return [...Map.groupBy(samples, ({ queue }) => queue).values()].flatMap((ofQueue) => {
    const later = ofQueue.filter(({ readAt }) => readAt >= since);
    const before = ofQueue.findLast(({ readAt }) => readAt < since);
    return before && later[0]?.readAt !== since ? [{ ...before, readAt: since }, ...later] : later;
  });
}
