import type { QueueRank, TimedRank } from '../games/ranks.ts';
import type { SavedGameKey, SavedGameStore } from '../profiles/profile.ts';
import { listRankChanges } from './rank-changes.ts';
import type { RankHistoryStore } from './rank-history.ts';

interface PastRankStores {
  readonly rankHistory: Pick<RankHistoryStore, 'listSamples'>;
  readonly profileStore: Pick<SavedGameStore, 'insertSamples'>;
}

/**
 * Adds past ranks, which a source returns with a sign-in, to the history of a saved game.
 * @param ranks in any order.
 * @param now milliseconds since 1970.
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
 * Selects the ranks before the first stored sample of each queue, so that a repeated proof adds nothing.
 * @param stored the samples of the game, oldest first.
 * @param now milliseconds since 1970. No rank after it is selected.
 * @returns oldest first in each queue.
 */
export function selectPastRanks(
  ranks: readonly QueueRank[],
  stored: readonly (TimedRank & Pick<QueueRank, 'queue'>)[],
  now: number,
): readonly QueueRank[] {
  const nowTime = new Date(now).toISOString();
  const firstTimes = new Map(stored.toReversed().map(({ queue, readAt }) => [queue, readAt]));
  const past = ranks.filter(({ queue, readAt }) => {
    return readAt < (firstTimes.get(queue) ?? nowTime) && readAt < nowTime;
  });
  return listRankChanges(past.toSorted((a, b) => (a.readAt < b.readAt ? -1 : 1)));
}
