import { useEffect } from 'react';
import type { LeaderboardPage } from './leaderboard-props.ts';

/** All pages load again within this time after `reloadsAt`, and at most this often if the clock of the visitor is wrong. */
const reloadDelayMs = 60_000;

const reloadNow = () => location.reload();

/** Loads the page again when it is another one, and when only the server has what is new. @param reload must stay the same function. */
export function useReload(
  { reloadsAt }: LeaderboardPage,
  isOutdated: boolean,
  reload: () => void = reloadNow,
): void {
  useEffect(() => {
    if (isOutdated) reload();
  }, [isOutdated, reload]);

  useEffect(() => {
    const delayMs = Math.max(Date.parse(reloadsAt) - Date.now(), reloadDelayMs);
    const timer = setTimeout(reload, delayMs + Math.random() * reloadDelayMs);
    return () => clearTimeout(timer);
  }, [reloadsAt, reload]);
}
