import { findGameByName } from '../games/games.ts';
import { compareRanks } from '../games/ladder.ts';
import { type Rank, rankOfText, unranked } from '../games/rank.ts';
import type { SavedGameItem } from './document.ts';

/** As much of a saved game item as its ranks need. */
export interface RankedItem {
  readonly GameType: string;
  readonly [rankField: string]: unknown;
}

/** The highest rank on a profile: what somebody is proudest of. */
export interface BestRank<Item extends RankedItem = SavedGameItem> {
  readonly item: Item;
  /** The queue's label, as on the profile. */
  readonly queue: string;
  /** The rank in words. */
  readonly text: string;
}

/** The highest of all ranks; the earlier of two equal ones, and null when no game has any. */
export function bestRankOf<Item extends RankedItem>(
  savedGames: readonly Item[],
): BestRank<Item> | null {
  return ranksByHeight(savedGames)[0] ?? null;
}

/** Every rank of every game, the highest first, without those that are unranked. */
export function ranksByHeight<Item extends RankedItem>(
  savedGames: readonly Item[],
): readonly BestRank<Item>[] {
  return savedGames
    .flatMap((item) => ranksOf(item))
    .filter(({ standing }) => standing.kind !== 'unranked')
    .toSorted((one, other) => compareRanks(one.standing, other.standing))
    .map(({ item, queue, text }) => ({ item, queue, text }));
}

function ranksOf<Item extends RankedItem>(
  item: Item,
): readonly (BestRank<Item> & { readonly standing: Rank })[] {
  const queues = findGameByName(item.GameType)?.queues ?? [];
  return queues.map(({ label, savedField }) => {
    const text = String(item[savedField] ?? unranked);
    return { item, queue: label, text, standing: rankOfText(text) };
  });
}
