import { formatRank } from '../games/rank.ts';
import type { TimedRank } from '../games/ranks.ts';

/**
 * Leaves out samples that say only how many games were played, as at the end of a day.
 * @param samples oldest first in each queue.
 */
export function listRankChanges<Each extends TimedRank & { readonly queue?: string }>(
  samples: readonly Each[],
): readonly Each[] {
  const texts = new Map<string | undefined, string>();
  return samples.filter(({ queue, rank }) => {
    const before = texts.get(queue);
    const text = formatRank(rank);
    texts.set(queue, text);
    return text !== before;
  });
}
