import { gameById } from '../games/games.ts';
import { divisionOf, formatShortRank, tierOf } from '../games/rank.ts';
import { pictureAddress } from '../pictures/addresses.ts';
import { findBestRank } from './best-rank.ts';
import type { ListedProfile } from './profile.ts';

/** The maximum number of profiles that a search suggests. */
export const maxSuggestions = 8;

export interface Suggestion {
  readonly displayName: string;
  /** An address; null for the default picture. */
  readonly picture: string | null;
  /** The best rank of the profile, or of the player who was searched for; null when there is none. */
  readonly bestRank: {
    /** Like 'GOLD II 45 LP', or 'CHALLENGER 1204 LP'. */
    readonly text: string;
    readonly tier: string;
    /** '' without one. */
    readonly division: string;
    /** The queue's label, as on the profile. */
    readonly queue: string;
    readonly gameType: string;
    /** Whether the owner proved that the account is theirs. */
    readonly isVerified: boolean;
  } | null;
}

export function toSuggestion(profile: ListedProfile): Suggestion {
  const { displayName, profilePic, savedGames } = profile;
  const best = findBestRank(
    savedGames.map(({ game, ranks, verifiedAt, isVerifiedElsewhere }) => ({
      GameType: gameById(game).name,
      Ranks: ranks,
      Verified: verifiedAt !== null,
      VerifiedElsewhere: isVerifiedElsewhere,
    })),
  );
  return {
    displayName,
    picture: profilePic && pictureAddress(profilePic),
    bestRank: best && {
      text: formatShortRank(best.rank),
      tier: tierOf(best.rank),
      division: divisionOf(best.rank),
      queue: best.queue,
      gameType: best.item.GameType,
      isVerified: best.item.Verified,
    },
  };
}
