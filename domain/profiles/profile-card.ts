import type { GameId } from '../games/games.ts';
import { formatPlayerName } from '../games/player-name.ts';
import type { Rank } from '../games/rank.ts';
import { pictureAddress } from '../pictures/addresses.ts';
import { findShowcaseRank } from './best-rank.ts';
import type { OwnProfile } from './profile.ts';

/** Whether visitors see games. Hidden ones are only the owner's. */
export type ShownGames = 'none' | 'hidden' | 'some';

/** A profile on the home page. */
export interface ProfileCard {
  readonly displayName: string;
  /** Addresses; null for the default. */
  readonly picture: string | null;
  readonly banner: string | null;
  readonly games: ShownGames;
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

export function toProfileCard(profile: OwnProfile): ProfileCard {
  const { displayName, profilePic, profileBackgroundPic, savedGames } = profile;
  const showcase = findShowcaseRank(savedGames);
  return {
    displayName,
    picture: profilePic && pictureAddress(profilePic),
    banner: profileBackgroundPic && pictureAddress(profileBackgroundPic),
    games: findShownGames(savedGames.length, profile.hiddenGames.length),
    showcase: showcase && {
      rank: showcase.rank,
      player: formatPlayerName(showcase.item),
      game: showcase.item.game,
      queue: showcase.queue,
    },
  };
}

export function findShownGames(shownCount: number, hiddenCount: number): ShownGames {
  if (shownCount > 0) return 'some';
  return hiddenCount > 0 ? 'hidden' : 'none';
}
