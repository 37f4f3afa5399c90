import { useEffect, useState } from 'react';
import {
  addRecentPlayer,
  type RecentPlayer,
  readRecentPlayers,
  saveRecentPlayers,
} from './recent-players.ts';

/**
 * The recent players, none until hydration.
 * @param found a player to add; null for none.
 */
export function useRecentPlayers(found: RecentPlayer | null) {
  const [players, setPlayers] = useState<readonly RecentPlayer[]>([]);
  const { gameType, name, region, icon } = found ?? {};

  useEffect(() => {
    // Another tab may have added players.
    const saved = readRecentPlayers();
    if (!gameType || !name || !region || !icon) return setPlayers(saved);
    const next = addRecentPlayer(saved, { gameType, name, region, icon });
    saveRecentPlayers(next);
    setPlayers(next);
  }, [gameType, name, region, icon]);

  return {
    players,
    clear() {
      saveRecentPlayers([]);
      setPlayers([]);
    },
  };
}
