import { useEffect, useState } from 'react';
import {
  addRecentPlayer,
  type RecentPlayer,
  readRecentPlayers,
  saveRecentPlayers,
} from './recent-players.ts';

/**
 * The recent players of this browser, none until the script has come.
 * @param found the player who was found just now; null for nobody.
 */
export function useRecentPlayers(found: RecentPlayer | null) {
  const [players, setPlayers] = useState<readonly RecentPlayer[]>([]);
  const { gameType, name, region, icon } = found ?? {};

  useEffect(() => {
    // Read each time: another tab may have found somebody meanwhile.
    const kept = readRecentPlayers();
    if (!gameType || !name || !region || !icon) return setPlayers(kept);
    const next = addRecentPlayer(kept, { gameType, name, region, icon });
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
