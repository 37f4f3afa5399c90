/** The players that were last found in this browser, saved in its local storage. */
import { useEffect, useState } from 'react';
import { parseGameAccount } from '../../../domain/games/game-account.ts';
import { readStoredList, saveStoredList } from '../../parts/recently-viewed/stored-list.ts';
import type { Lookup } from './look-up.ts';

export interface RecentPlayer {
  readonly gameType: string;
  readonly name: string;
  /** As in a look-up result. */
  readonly displayName?: string | undefined;
  readonly region: string;
  /** The address of the icon; '' for none. */
  readonly icon: string;
}

export const maxRecentPlayers = 6;
const key = 'recent-players';

/** Returns the recent players, newest first; none until hydration. Adds the player of a successful look-up. */
export function useRecentPlayers(gameType: string, lookup: Lookup) {
  const [players, setPlayers] = useState<readonly RecentPlayer[]>([]);

  useEffect(() => {
    // Another tab may have added players.
    const saved = readRecentPlayers();
    if (lookup.kind !== 'found') return setPlayers(saved);
    const { name, displayName, region, profilePicUrl } = lookup.result;
    const player = { gameType, name, displayName, region, icon: profilePicUrl ?? '' };
    const next = addRecentPlayer(saved, player);
    saveRecentPlayers(next);
    setPlayers(next);
  }, [gameType, lookup]);

  function clear() {
    saveRecentPlayers([]);
    setPlayers([]);
  }

  return { players, clear };
}

/** Reads the players, newest first. */
export function readRecentPlayers(): readonly RecentPlayer[] {
  return readStoredList(key, parseRecentPlayer).slice(0, maxRecentPlayers);
}

/** Saves the players if the browser allows it. */
export function saveRecentPlayers(players: readonly RecentPlayer[]): void {
  saveStoredList(key, players);
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

function parseRecentPlayer(item: unknown): RecentPlayer | null {
  const { gameType, name, displayName, region, icon } = (item ?? {}) as Record<string, unknown>;
  if (typeof gameType !== 'string' || typeof name !== 'string') return null;
  if (typeof region !== 'string' || typeof icon !== 'string') return null;
  if (displayName !== undefined && typeof displayName !== 'string') return null;
  const account = { GameType: gameType, GameUsername: name, Region: region };
  if (parseGameAccount(account).kind !== 'parsed') return null;
  return /^(?:\/api\/icons\/\d+\.png)?$/.test(icon)
    ? { gameType, name, displayName, region, icon }
    : null;
}
