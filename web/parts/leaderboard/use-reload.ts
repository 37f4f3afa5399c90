import { useEffect } from 'react';
import type { LeaderboardPage } from './leaderboard-props.ts';

/** All pages load again within this time after the end of the week, and at most this often if the clock of the visitor is wrong. */
const weekDelayMs = 60_000;

const reloadNow = () => location.reload();

/** Loads the page again at the end of the week, and when only the server has what is new. @param reload must stay the same function. */
export function useReload(
  { weekEndsAt }: LeaderboardPage,
  isOutdated: boolean,
  reload: () => void = reloadNow,
): void {
  useEffect(() => {
    if (isOutdated) reload();
  }, [isOutdated, reload]);

  useEffect(() => {
    const delayMs = Math.max(Date.parse(weekEndsAt) - Date.now(), weekDelayMs);
    const timer = setTimeout(reload, delayMs + Math.random() * weekDelayMs);
    return () => clearTimeout(timer);
  }, [weekEndsAt, reload]);
}
