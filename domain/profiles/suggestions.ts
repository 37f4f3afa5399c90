/** What a search offers while somebody types: a few profiles, each with what tells it apart at a glance. */
import { gameById } from '../games/games.ts';
import { formatRank } from '../games/rank.ts';
import { pictureAddress } from '../pictures/addresses.ts';
import type { SourceId } from '../ranks/data-source.ts';
import { findBestRank, type RankedItem } from './best-rank.ts';
import { listShownSources } from './document.ts';
import type { ListedProfile } from './profile.ts';

/** The most profiles that are offered at once. */
export const maxSuggestions = 8;

export interface Suggestion {
  readonly displayName: string;
  /** An address; null for the default picture. */
  readonly picture: string | null;
  /** The profile's highest rank; null when it has none. */
  readonly bestRank: SuggestedRank | null;
}

export interface SuggestedRank {
  /** The rank in words. */
  readonly text: string;
  /** The queue's label, as on the profile. */
  readonly queue: string;
  readonly gameType: string;
}

/**
 * A profile as it is offered.
 * @param source the publisher in use, which decides whether sample players are shown.
 */
export function toSuggestion(profile: ListedProfile, source: SourceId): Suggestion {
  const { displayName, profilePic, savedGames } = profile;
  const shown = listShownSources(source);
  const best = findBestRank(
    savedGames.filter((saved) => shown.includes(saved.source)).map(ranksOf),
  );
  return {
    displayName,
    picture: profilePic && pictureAddress(profilePic),
    bestRank: best && {
      text: formatRank(best.rank),
      queue: best.queue,
      gameType: best.item.GameType,
    },
  };
}

function ranksOf(saved: ListedProfile['savedGames'][number]): RankedItem {
  return { GameType: gameById(saved.game).name, Ranks: saved.ranks };
}
