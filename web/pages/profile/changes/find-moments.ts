import { findGameByName } from '../../../../domain/games/games.ts';
import { compareRanks } from '../../../../domain/games/ladder.ts';
import { formatPlayerName } from '../../../../domain/games/player-name.ts';
import { isPromotion } from '../../../../domain/games/promotion.ts';
import { formatShortRank, formatShortRankName, type Rank } from '../../../../domain/games/rank.ts';
import type { SavedGameItem } from '../../../../domain/profiles/user-document.ts';
import { rankIn } from '../../../../domain/ranks/ranks.ts';
import { momentTexts } from '../../../texts/moments.ts';
import { toGameKey } from '../game-key.ts';

/** A first rank in a queue, or a promotion to a higher tier or division. */
export interface Moment {
  readonly rank: Rank;
  readonly item: SavedGameItem;
  readonly sentence: string;
  /** The sentence below another moment of the same account. */
  readonly shortSentence: string;
}

/**
 * Finds first ranks and promotions, the highest rank first. The ranks of an added account count only if the page had no rank before.
 * @param known the accounts as the page last showed them, with removed ones.
 * @param shown the accounts that the page shows now.
 */
export function findMoments(
  known: readonly SavedGameItem[],
  shown: readonly SavedGameItem[],
): readonly Moment[] {
  const hasKnownRank = known.some(({ Ranks }) => Object.keys(Ranks).length > 0);
  return shown
    .flatMap((item) => {
      const before = known.find((each) => toGameKey(each) === toGameKey(item));
      if (item.VerifiedElsewhere || (!before && hasKnownRank)) return [];
      return findMomentsOfGame(before, item);
    })
    .toSorted((a, b) => compareRanks(a.rank, b.rank));
}

function findMomentsOfGame(before: SavedGameItem | undefined, item: SavedGameItem): Moment[] {
  const queues = findGameByName(item.GameType)?.queues ?? [];
  return queues.flatMap((queue) => {
    const rank = rankIn(item.Ranks, queue);
    const rankBefore = rankIn(before?.Ranks ?? {}, queue);
    if (rank.kind === 'unranked') return [];
    if (rankBefore.kind !== 'unranked' && !isPromotion(rankBefore, rank)) return [];
    const toSentence = rankBefore.kind === 'unranked' ? momentTexts.first : momentTexts.reached;
    // Tier and division stay on one line.
    const name = (formatShortRankName(rank) || formatShortRank(rank)).replace(' ', '\u00a0');
    return [
      {
        rank,
        item,
        sentence: toSentence(formatPlayerName(item), name, queue.label),
        shortSentence: momentTexts.alsoReached(name, queue.label),
      },
    ];
  });
}
