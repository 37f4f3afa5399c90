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

export interface RankOfGame<Item extends RankedItem = SavedGameItem> {
  readonly item: Item;
  readonly queueId: string;
  /** The queue's label. */
  readonly queue: string;
  readonly rank: Rank;
}

/** The highest rank of the verified accounts, otherwise of the others; null when no account has a rank. */
export function findBestRank<Item extends RankedItem>(
  savedGames: readonly Item[],
): RankOfGame<Item> | null {
  return listBestRanks(savedGames)[0] ?? null;
}

/**
 * The rank for the top of a profile: the owner's choice if it has a rank, otherwise the best rank. `isBestOfAll` is false if
 * some ranks do not compare with it.
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
 * Verified accounts first, then the highest first. Ranks on scales that do not compare stay in the order of the accounts.
 * Accounts that another profile has verified are left out.
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

/** The account with the best rank first, those without a rank last. */
export function sortByRank<Item extends RankedItem>(savedGames: readonly Item[]): readonly Item[] {
  const ranked = listBestRanks(savedGames).map(({ item }) => item);
  return [...new Set([...ranked, ...savedGames])];
}

/** Ranks with the same scale can be compared. Games can share a ladder, but not medals or ratings. */
function toScale({ GameType }: RankedItem, rank: Rank): string {
  return rank.kind === 'rating' || rank.kind === 'medal' ? GameType : 'ladder';
}
