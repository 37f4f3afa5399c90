import { toPlayerPath } from '../players/player-path.ts';
import { toPlays } from '../plays/plays.ts';
import type { OwnProfile, StoredPlayer } from './profile.ts';

/**
 * The page of a player: for its readers it is a profile with one game.
 * @param id the subject of the player's changes; '' for a player who is not stored.
 * @returns a profile whose name is the path of the page.
 */
export function toPlayerProfile(
  id: string,
  player: StoredPlayer,
  revision: number,
  hidesPlays = false,
): OwnProfile {
  const game = {
    ...player,
    plays: toPlays(player.storedPlays, hidesPlays),
    hidesPlays,
    hasFailed: player.failedAt !== null,
    isVerified: false,
    isVerifiedElsewhere: false,
    verifiedAt: null,
    hiddenAt: null,
    showcaseQueue: null,
    place: null,
  };
  return {
    id,
    displayName: toPlayerPath(player),
    revision,
    isListed: false,
    profilePic: null,
    profileBackgroundPic: null,
    savedGames: [game],
    hiddenGames: [],
  };
}
