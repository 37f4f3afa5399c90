import { gameById } from '../games/games.ts';
import { formatPlayerName, type ShownName } from '../games/player-name.ts';
import { divisionOf, formatShortRank, tierOf } from '../games/rank.ts';
import { pictureAddress } from '../pictures/addresses.ts';
import { findShowcaseRank } from './best-rank.ts';
import type { ListedProfile } from './profile.ts';

export const maxSuggestions = 8;

export interface Suggestion {
  readonly displayName: string;
  /** An address; null for the default picture. */
  readonly picture: string | null;
  /** The player who was searched for, as the profile shows them; null for a profile that was found by its username. */
  readonly player: string | null;
  /** The rank at the top of the profile, or the best one of the player who was searched for; null when there is none. */
  readonly rank: {
    /** Like 'GOLD II 45 LP', or 'CHALLENGER 1204 LP'. */
    readonly text: string;
    readonly tier: string;
    /** '' without one. */
    readonly division: string;
    /** The queue's label. */
    readonly queue: string;
    /** The game's full name. */
    readonly gameType: string;
    readonly isVerified: boolean;
  } | null;
}

export function toSuggestion(profile: ListedProfile, player: ShownName | null = null): Suggestion {
  const { displayName, profilePic, savedGames } = profile;
  const shown = findShowcaseRank(savedGames);
  return {
    displayName,
    picture: profilePic && pictureAddress(profilePic),
    player: player && formatPlayerName(player),
    rank: shown && {
      text: formatShortRank(shown.rank),
      tier: tierOf(shown.rank),
      division: divisionOf(shown.rank),
      queue: shown.queue,
      gameType: gameById(shown.item.game).name,
      isVerified: shown.item.isVerified,
    },
  };
}
