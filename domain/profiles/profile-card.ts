import { formatPlayerName } from '../games/player-name.ts';
import type { Rank } from '../games/rank.ts';
import { findShowcaseRank } from './best-rank.ts';
import type { UserDocument } from './user-document.ts';

/** A profile on the home page. */
export interface ProfileCard {
  readonly displayName: string;
  /** Addresses; null for the default. */
  readonly picture: string | null;
  readonly banner: string | null;
  readonly hasGames: boolean;
  /** The rank at the top of the profile; null without a rank. */
  readonly showcase: ShowcaseRank | null;
}

export interface ShowcaseRank {
  readonly rank: Rank;
  readonly player: string;
  readonly gameType: string;
  /** The queue's label. */
  readonly queue: string;
}

export function toProfileCard(document: UserDocument): ProfileCard {
  const { displayName, profilePic, profileBackgroundPic, savedGames } = document;
  const showcase = findShowcaseRank(savedGames);
  return {
    displayName,
    picture: profilePic,
    banner: profileBackgroundPic,
    hasGames: savedGames.length > 0,
    showcase: showcase && {
      rank: showcase.rank,
      player: formatPlayerName(showcase.item),
      gameType: showcase.item.GameType,
      queue: showcase.queue,
    },
  };
}
