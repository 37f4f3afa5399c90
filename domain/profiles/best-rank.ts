import { findGameByName } from '../games/games.ts';
import { compareRanks } from '../games/ladder.ts';
import type { Rank } from '../games/rank.ts';
import { type Ranks, rankIn } from '../ranks/ranks.ts';
import type { SavedGameItem } from './user-document.ts';

export interface RankedItem {
  readonly GameType: string;
  readonly Ranks: Ranks;
}

/** A rank with its game and its queue. */
export interface RankOfGame<Item extends RankedItem = SavedGameItem> {
  readonly item: Item;
  /** The queue's label, as on the profile. */
  readonly queue: string;
  readonly rank: Rank;
}

/** Finds the highest rank (the first one when several are equal); null when all queues are unranked. */
export function findBestRank<Item extends RankedItem>(
  savedGames: readonly Item[],
): RankOfGame<Item> | null {
  return listRanksByHeight(savedGames)[0] ?? null;
}

/** Lists the ranks of all games, the highest first, without unranked queues. */
export function listRanksByHeight<Item extends RankedItem>(
  savedGames: readonly Item[],
): readonly RankOfGame<Item>[] {
  return savedGames
    .flatMap((item) => {
      const queues = findGameByName(item.GameType)?.queues ?? [];
      return queues.map((queue) => ({ item, queue: queue.label, rank: rankIn(item.Ranks, queue) }));
    })
    .filter(({ rank }) => rank.kind !== 'unranked')
    .toSorted((a, b) => compareRanks(a.rank, b.rank));
}
