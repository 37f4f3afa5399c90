/** The players that were last found, in this browser's storage. */
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

/** Reads the players, the newest first. */
export function readRecentPlayers(): readonly RecentPlayer[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isRecentPlayer).slice(0, maxRecentPlayers) : [];
  } catch {
    // The browser refuses storage, or something else was stored.
    return [];
  }
}

/** Puts a player first, and removes an older entry of the same player. */
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

/** Saves the players if the browser allows it. */
export function saveRecentPlayers(players: readonly RecentPlayer[]): void {
  try {
    if (players.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(players));
  } catch {
    // The browser refuses storage, or it is full. The list lasts as long as the page.
  }
}

/** Other versions of the site may have stored other values. */
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
