import { findGameByName } from '../games/games.ts';
import { compareRanks } from '../games/ladder.ts';
import type { Rank } from '../games/rank.ts';
import { type Ranks, rankIn } from '../games/ranks.ts';
import type { SavedGameItem } from './user-document.ts';

export interface RankedItem {
  readonly GameType: string;
  readonly Ranks: Ranks;
  readonly Verified: boolean;
  readonly VerifiedElsewhere?: boolean | undefined;
  readonly ShowcaseQueue?: string | undefined;
}

/** A rank with its game and its queue. */
export interface RankOfGame<Item extends RankedItem = SavedGameItem> {
  readonly item: Item;
  /** The queue's id within its game. */
  readonly queueId: string;
  /** The queue's label, as on the profile. */
  readonly queue: string;
  readonly rank: Rank;
}

/**
 * Finds the best rank: the highest one of the verified accounts, or if they have none, of the others. The first one when several
 * are equal; null when no account has a rank.
 */
export function findBestRank<Item extends RankedItem>(
  savedGames: readonly Item[],
): RankOfGame<Item> | null {
  return listBestRanks(savedGames)[0] ?? null;
}

/**
 * Finds the rank for the top of a profile: the one that its owner has chosen, otherwise the best rank. A choice does not count while
 * the queue has no rank, or another profile has verified the account. `isBestOfAll` is false if some ranks do not compare with it.
 */
export function findShowcaseRank<Item extends RankedItem>(
  savedGames: readonly Item[],
): (RankOfGame<Item> & { readonly isChosen: boolean; readonly isBestOfAll: boolean }) | null {
  const ranks = listBestRanks(savedGames);
  const chosen = ranks.find(({ item, queueId }) => item.ShowcaseQueue === queueId);
  const shown = chosen ?? ranks[0];
  const scales = new Set(ranks.map(({ item, rank }) => toScale(item, rank)));
  return shown ? { ...shown, isChosen: chosen !== undefined, isBestOfAll: scales.size < 2 } : null;
}

/**
 * Lists the ranks of all accounts without unranked queues: those of verified accounts first, and the highest first. Some scales do not
 * compare, like those of two games with ratings: they stay in the order in which the owner added the accounts. Accounts that another profile has verified are left out.
 */
export function listBestRanks<Item extends RankedItem>(
  savedGames: readonly Item[],
): readonly RankOfGame<Item>[] {
  const ranks = savedGames
    .filter(({ VerifiedElsewhere }) => !VerifiedElsewhere)
    .flatMap((item) => {
      const queues = findGameByName(item.GameType)?.queues ?? [];
      return queues.map((queue) => ({
        item,
        queueId: queue.id,
        queue: queue.label,
        rank: rankIn(item.Ranks, queue),
      }));
    })
    .filter(({ rank }) => rank.kind !== 'unranked')
    .toSorted((a, b) => Number(b.item.Verified) - Number(a.item.Verified));
  const groups = Map.groupBy(ranks, ({ item, rank }) => `${item.Verified} ${toScale(item, rank)}`);
  return [...groups.values()].flatMap((group) =>
    group.toSorted((a, b) => compareRanks(a.rank, b.rank)),
  );
}

/** Lists the accounts: the one with the best rank first, and those without a rank last. */
export function sortByRank<Item extends RankedItem>(savedGames: readonly Item[]): readonly Item[] {
  const ranked = listBestRanks(savedGames).map(({ item }) => item);
  return [...new Set([...ranked, ...savedGames])];
}

/** Ranks with the same scale can be compared. Games can share a ladder, but not medals or ratings. */
function toScale({ GameType }: RankedItem, rank: Rank): string {
  return rank.kind === 'rating' || rank.kind === 'medal' ? GameType : 'ladder';
}
