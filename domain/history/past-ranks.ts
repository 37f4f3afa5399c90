/** Past ranks, which a source returns when the owner proves that the account is theirs. */
import { formatRank } from '../games/rank.ts';
import type { QueueRank } from '../games/ranks.ts';
import type { SavedGameKey, SavedGameStore } from '../profiles/profile.ts';
import type { RankHistoryStore, TimedRank } from './rank-history.ts';

interface PastRankStores {
  readonly rankHistory: Pick<RankHistoryStore, 'listSamples'>;
  readonly profileStore: Pick<SavedGameStore, 'insertSamples'>;
}

/**
 * Adds past ranks to the history of a saved game. Old ones are thinned out later, like all samples.
 * @param ranks in any order.
 * @param now the time in milliseconds since 1970.
 */
export async function insertPastRanks(
  { rankHistory, profileStore }: PastRankStores,
  key: SavedGameKey,
  ranks: readonly QueueRank[],
  now: number,
): Promise<void> {
  if (ranks.length === 0) return;
  const { profileId, game, playerId } = key;
  const stored = await rankHistory.listSamples(profileId, { game, playerId });
  const samples = selectPastRanks(ranks, stored, now);
  if (samples.length > 0) await profileStore.insertSamples(key, samples);
}

/**
 * Selects the ranks to add: in each queue those before the first stored sample, so that they contradict no sample and a repeated proof
 * adds nothing. A rank that is equal to the one before it is left out.
 * @param stored the samples of the game, oldest first.
 * @param now the time in milliseconds since 1970. No rank after it is selected.
 * @returns the ranks, oldest first in each queue.
 */
export function selectPastRanks(
  ranks: readonly QueueRank[],
  stored: readonly (TimedRank & Pick<QueueRank, 'queue'>)[],
  now: number,
): readonly QueueRank[] {
  const nowTime = new Date(now).toISOString();
  const firstTimes = new Map(stored.toReversed().map(({ queue, readAt }) => [queue, readAt]));
  return [...Map.groupBy(ranks, ({ queue }) => queue)].flatMap(([queue, ofQueue]) => {
    const firstTime = firstTimes.get(queue) ?? nowTime;
    return ofQueue
      .filter(({ readAt }) => readAt < firstTime && readAt < nowTime)
      .toSorted((a, b) => (a.readAt < b.readAt ? -1 : 1))
      .filter(({ rank }, index, past) => {
        const previous = past[index - 1];
        return !previous || formatRank(previous.rank) !== formatRank(rank);
      });
  });
}
