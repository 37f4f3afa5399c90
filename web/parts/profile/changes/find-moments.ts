import type { PublicChange } from '../../../../domain/changes/public-change.ts';
import { compareRanks } from '../../../../domain/games/ladder.ts';
import { formatPlayerName } from '../../../../domain/games/player-name.ts';
import { isPromotion } from '../../../../domain/games/promotion.ts';
import { formatShortRank, formatShortRankName, type Rank } from '../../../../domain/games/rank.ts';
import type { PublicGame, PublicProfile } from '../../../../domain/profiles/profile.ts';
import { gameById } from '../../../../texts/describe/games.ts';
import { toLocalRank } from '../../../../texts/describe/tiers.ts';
import { momentTexts } from '../../../../texts/events.ts';
import { toGameKey } from '../../game-account/account-links.ts';

/** A first rank in a queue, or a promotion to a higher tier or division. */
export interface Moment {
  readonly rank: Rank;
  readonly item: PublicGame;
  readonly sentence: string;
  /** The sentence below another moment of the same account. */
  readonly shortSentence: string;
}

/** Finds first ranks and promotions, highest first. Those of an added account count only if no other account has a rank. */
export function findMoments(
  changes: readonly PublicChange[],
  { savedGames }: Pick<PublicProfile, 'savedGames'>,
): readonly Moment[] {
  const added = new Set(
    changes.flatMap((change) => (change.kind === 'game-added' ? toGameKey(change.account) : [])),
  );
  const ranked = savedGames.filter(({ ranks }) =>
    Object.values(ranks).some(({ kind }) => kind !== 'unranked'),
  );
  return changes
    .flatMap((change) => {
      if (change.kind !== 'rank' && change.kind !== 'game-added') return [];
      const item = ranked.find((saved) => toGameKey(saved) === toGameKey(change.account));
      if (!item || item.isVerifiedElsewhere) return [];
      if (change.kind === 'rank') {
        // The ranks of an added account are those of its item.
        if (added.has(toGameKey(item))) return [];
        return toMoment(item, change.queue, change.before, change.after);
      }
      if (ranked.length > 1) return [];
      return Object.entries(item.ranks).flatMap(([queue, rank]) =>
        toMoment(item, queue, { kind: 'unranked' }, rank),
      );
    })
    .sort((a, b) => compareRanks(a.rank, b.rank));
}

function toMoment(item: PublicGame, queueId: string, before: Rank, rank: Rank): Moment[] {
  const queue = gameById(item.game).queues.find(({ id }) => id === queueId);
  if (!queue || rank.kind === 'unranked') return [];
  if (before.kind !== 'unranked' && !isPromotion(before, rank)) return [];
  const toSentence = before.kind === 'unranked' ? momentTexts.first : momentTexts.reached;
  // Tier and division stay on one line.
  const name = toLocalRank(formatShortRankName(rank) || formatShortRank(rank)).replace(
    ' ',
    '\u00a0',
  );
  return [
    {
      rank,
      item,
      sentence: toSentence(formatPlayerName(item), name, queue.label),
      shortSentence: momentTexts.alsoReached(name, queue.label),
    },
  ];
}
