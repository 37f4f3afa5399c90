/** The user document: the public form of a profile, with the specification's field names. */
import { gameById } from '../games/games.ts';
import { iconAddress, pictureAddress } from '../pictures/addresses.ts';
import type { Source } from '../ranks/player.ts';
import { rankText } from '../ranks/rank.ts';
import type { Profile, SavedGame } from './profile.ts';

/** A saved game item of the specification's section 3. */
export interface SavedGameItem {
  readonly GameType: string;
  readonly GameUsername: string;
  readonly GameLevel: number;
  readonly GameProfilePic: string;
  readonly Region: string;
  /** When the numbers were read, ISO 8601 in UTC. */
  readonly UpdatedAt: string;
  /** GameRank for League; SoloTftRank, DoublesTftRank and HyperTftRank for Teamfight Tactics. */
  readonly [rankField: string]: string | number;
}

export interface UserDocument {
  readonly displayName: string;
  /** Raised by every change; compares only within one document. */
  readonly revision: number;
  readonly savedGames: readonly SavedGameItem[];
  /** An address (or, on request, a JPEG data URL); null until one is set. */
  readonly profilePic: string | null;
  readonly profileBackgroundPic: string | null;
}

/** The sources whose games are shown: sample players disappear once a real key is set. */
export function shownSources(source: Source): readonly Source[] {
  return source === 'sandbox' ? ['riot', 'sandbox'] : ['riot'];
}

/**
 * The document of a profile, its pictures as addresses.
 * @param source the publisher in use, which decides whether sample players are shown.
 */
export function documentOf(profile: Profile, source: Source): UserDocument {
  const shown = shownSources(source);
  return {
    displayName: profile.displayName,
    revision: profile.revision,
    savedGames: profile.savedGames.filter((game) => shown.includes(game.source)).map(itemOf),
    profilePic: profile.profilePic && pictureAddress(profile.profilePic),
    profileBackgroundPic:
      profile.profileBackgroundPic && pictureAddress(profile.profileBackgroundPic),
  };
}

function itemOf(saved: SavedGame): SavedGameItem {
  const game = gameById(saved.game);
  const ranks = game.queues.map((queue) => {
    const rank = saved.ranks[queue.id] ?? { kind: 'unranked' as const };
    return [queue.savedField, rankText(rank)];
  });
  return {
    GameType: game.name,
    GameUsername: saved.name,
    GameLevel: saved.level,
    GameProfilePic: iconAddress(saved.profileIconId),
    Region: saved.platform,
    UpdatedAt: saved.readAt,
    ...Object.fromEntries(ranks),
  };
}
