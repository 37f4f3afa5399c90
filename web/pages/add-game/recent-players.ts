/** The players that this browser found last. They stay in this browser. */
import { findGameByName } from '../../../domain/games/games.ts';
import { isPlatform } from '../../../domain/games/platforms.ts';

export interface RecentPlayer {
  readonly gameType: string;
  readonly name: string;
  readonly region: string;
  /** Address of the icon on this site. */
  readonly icon: string;
}

export const maxRecentPlayers = 6;
const key = 'recent-players';

/** The newest first; nobody when the browser keeps nothing. */
export function readRecentPlayers(): readonly RecentPlayer[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecentPlayer).slice(0, maxRecentPlayers) : [];
  } catch {
    // Storage is refused, or holds something else: nobody was met before, then.
    return [];
  }
}

/** Puts a player first, with the icon of today. */
export function addRecentPlayer(
  players: readonly RecentPlayer[],
  player: RecentPlayer,
): readonly RecentPlayer[] {
  const others = players.filter(
    ({ gameType, name, region }) =>
      gameType !== player.gameType || name !== player.name || region !== player.region,
  );
  return [player, ...others].slice(0, maxRecentPlayers);
}

/** Keeps these players, or forgets all with none. */
export function saveRecentPlayers(players: readonly RecentPlayer[]): void {
  try {
    if (players.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(players));
  } catch {
    // Storage is refused or full: the list lives as long as the page, which is all it can do.
  }
}

/** Other versions of the site, and people, can have written anything there. */
function isRecentPlayer(value: unknown): value is RecentPlayer {
  if (typeof value !== 'object' || value === null) return false;
  const { gameType, name, region, icon } = value as Record<string, unknown>;
  return (
    typeof gameType === 'string' &&
    findGameByName(gameType) !== undefined &&
    typeof name === 'string' &&
    name.length > 0 &&
    name.length <= 100 &&
    typeof region === 'string' &&
    isPlatform(region) &&
    typeof icon === 'string' &&
    /^\/api\/icons\/\d+\.png$/.test(icon)
  );
}
