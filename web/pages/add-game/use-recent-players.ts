import { useEffect, useState } from 'react';
import {
  keepRecentPlayers,
  type RecentPlayer,
  readRecentPlayers,
  withRecentPlayer,
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
    const next = withRecentPlayer(kept, { gameType, name, region, icon });
    keepRecentPlayers(next);
    setPlayers(next);
  }, [gameType, name, region, icon]);

  return {
    players,
    clear() {
      keepRecentPlayers([]);
      setPlayers([]);
    },
  };
}
