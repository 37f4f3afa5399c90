import { computeOnce } from '../compute-once.ts';
import { gameById } from '../games/games.ts';
import { compareRanks } from '../games/ladder.ts';
import type { Rank } from '../games/rank.ts';
import { rankIn } from '../games/ranks.ts';
import type { PublicGame } from './profile.ts';

type RankedGame = Pick<
  PublicGame,
  'game' | 'ranks' | 'isVerified' | 'isVerifiedElsewhere' | 'showcaseQueue'
>;

export interface RankOfGame<Game extends RankedGame = PublicGame> {
  readonly item: Game;
  readonly queueId: string;
  /** The queue's label. */
  readonly queue: string;
  readonly rank: Rank;
}

/** The highest rank of the verified accounts, otherwise of the others; null when no account has a rank. */
export function findBestRank<Game extends RankedGame>(
  savedGames: readonly Game[],
): RankOfGame<Game> | null {
  return listBestRanks(savedGames)[0] ?? null;
}

/**
 * The rank for the top of a profile: the owner's choice if it has a rank, otherwise the best rank. `isBestOfAll` is false if
 * some ranks do not compare with it.
 */
export function findShowcaseRank<Game extends RankedGame>(
  savedGames: readonly Game[],
): (RankOfGame<Game> & { readonly isChosen: boolean; readonly isBestOfAll: boolean }) | null {
  const ranks = listBestRanks(savedGames);
  const chosen = ranks.find(({ item, queueId }) => item.showcaseQueue === queueId);
  const shown = chosen ?? ranks[0];
  const scales = new Set(ranks.map(({ item, rank }) => toScale(item, rank)));
  return shown ? { ...shown, isChosen: chosen !== undefined, isBestOfAll: scales.size < 2 } : null;
}

/**
 * Verified accounts first, then the highest first. Ranks on scales that do not compare stay in the order of the accounts.
 * Accounts that another profile has verified are left out.
 */
export function listBestRanks<Game extends RankedGame>(
  savedGames: readonly Game[],
): readonly RankOfGame<Game>[] {
  return sortRanks(savedGames) as never;
}

/** A page shows the ranks of the same games in several places. */
const sortRanks = computeOnce((savedGames: readonly RankedGame[]) => {
  const ranks = savedGames
    .filter(({ isVerifiedElsewhere }) => !isVerifiedElsewhere)
    .flatMap((item) => {
      const queues = gameById(item.game).queues;
      return queues.map((queue) => ({
        item,
        queueId: queue.id,
        queue: queue.label,
        rank: rankIn(item.ranks, queue),
      }));
    })
    .filter(({ rank }) => rank.kind !== 'unranked')
    .sort((a, b) => Number(b.item.isVerified) - Number(a.item.isVerified));
  const toGroup = ({ item, rank }: RankOfGame<RankedGame>) =>
    `${item.isVerified} ${toScale(item, rank)}`;
  const groups = [...new Set(ranks.map(toGroup))];
  return ranks.sort(
    (a, b) =>
      groups.indexOf(toGroup(a)) - groups.indexOf(toGroup(b)) || compareRanks(a.rank, b.rank),
  );
});

/** The best rank of each game, without the game of the rank for the top of the profile. */
export function listOtherRanks<Game extends RankedGame>(
  savedGames: readonly Game[],
): readonly RankOfGame<Game>[] {
  const listed = new Set([findShowcaseRank(savedGames)?.item.game]);
  return listBestRanks(savedGames).filter(({ item: { game } }) => {
    const isOther = !listed.has(game);
    listed.add(game);
    return isOther;
  });
}

/** The account with the best rank first, those without a rank last. */
export function sortByRank<Game extends RankedGame>(savedGames: readonly Game[]): readonly Game[] {
  const ranked = listBestRanks(savedGames).map(({ item }) => item);
  return [...new Set([...ranked, ...savedGames])];
}

/** Ranks with the same scale can be compared. Games can share a ladder, but not medals or ratings. */
function toScale({ game }: RankedGame, rank: Rank): string {
  return rank.kind === 'rating' || rank.kind === 'medal' ? game : 'ladder';
}
