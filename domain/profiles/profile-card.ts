import type { GameId } from '../games/games.ts';
import { formatPlayerName } from '../games/player-name.ts';
import type { Rank } from '../games/rank.ts';
import { pictureAddress } from '../pictures/addresses.ts';
import { findShowcaseRank } from './best-rank.ts';
import type { PublicProfile } from './profile.ts';

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
  readonly game: GameId;
  /** The queue's label. */
  readonly queue: string;
}

export function toProfileCard(profile: PublicProfile): ProfileCard {
  const { displayName, profilePic, profileBackgroundPic, savedGames } = profile;
  const showcase = findShowcaseRank(savedGames);
  return {
    displayName,
    picture: profilePic && pictureAddress(profilePic),
    banner: profileBackgroundPic && pictureAddress(profileBackgroundPic),
    hasGames: savedGames.length > 0,
    showcase: showcase && {
      rank: showcase.rank,
      player: formatPlayerName(showcase.item),
      game: showcase.item.game,
      queue: showcase.queue,
    },
  };
}
