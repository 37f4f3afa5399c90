/** The samples that a change added to a profile's rank history, as the live stream sends them. */
import { gameById } from '../games/games.ts';
import type { Profile } from './profile.ts';
import {
  type QueueSample,
  type RankHistoryStore,
  toPublicSample,
  toSampleTime,
} from './rank-history.ts';
import type { UserDocument } from './user-document.ts';

/**
 * The queues of a game that have a new sample: the game's index in the document's `savedGames`, and the queues' ids. The document
 * has the rest of each sample: its time is `toSampleTime` of the game's `UpdatedAt`, and its rank is in `Ranks`.
 */
export type NewSamples = readonly [index: number, ...queues: string[]];

/** Longer than the time from reading a rank to sending it. Look-ups are cached for two minutes. */
const maxAgeMs = 5 * 60_000;

/**
 * Lists the samples that the last update of each game added, if it was in the last five minutes.
 * @param now in milliseconds since 1970.
 */
export async function listNewSamples(
  { listSamples }: RankHistoryStore,
  profile: Profile,
  now: number,
): Promise<readonly NewSamples[]> {
  const shown = profile.savedGames;
  const since = new Date(now - maxAgeMs).toISOString();
  if (!shown.some(({ readAt }) => readAt >= since)) return [];
  const samples = await listSamples(profile.id, { since });
  return shown.flatMap((saved, index) => {
    const added = samples
      .filter(({ game, playerId }) => game === saved.game && playerId === saved.playerId)
      .filter(({ readAt }) => readAt === toSampleTime(saved.readAt));
    const queues = gameById(saved.game)
      .queues.map(({ id }) => id)
      .filter((id) => added.some(({ queue }) => queue === id));
    return queues.length > 0 ? [[index, ...queues] as const] : [];
  });
}

/** Returns the new samples of a document in their public form. */
export function toQueueSamples(
  { savedGames }: UserDocument,
  newSamples: readonly NewSamples[],
): readonly QueueSample[] {
  return newSamples.flatMap(([index, ...queues]) => {
    const item = savedGames[index];
    if (!item) return [];
    const { GameType, GameUsername, Region, UpdatedAt, Ranks } = item;
    return queues.map((Queue) => {
      const rank = Ranks[Queue] ?? { kind: 'unranked' };
      return {
        GameType,
        GameUsername,
        Region,
        Queue,
        ...toPublicSample({ readAt: toSampleTime(UpdatedAt), rank }),
      };
    });
  });
}
