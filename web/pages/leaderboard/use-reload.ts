import { useEffect } from 'react';
import type { LeaderboardPage } from '../../parts/leaderboard/leaderboard-props.ts';
import type { LiveRows } from '../../parts/leaderboard/use-live-rows.ts';

/** All pages load again within this time after the end of the week, and at most this often if the clock of the visitor is wrong. */
const weekDelayMs = 60_000;

/** Loads the page again when only the server has what is new. */
export function useReload(
  { role, rows, waitingCount, weekEndsAt }: LeaderboardPage,
  live: LiveRows,
) {
  // The reasons why lines could not be added are not in the live rows.
  const hasNewProblem =
    role !== null && live.waitingCount === 0 && live.rows.length < rows.length + waitingCount;
  const isOutdated = live.isGone || hasNewProblem;
  useEffect(() => {
    if (isOutdated) location.reload();
  }, [isOutdated]);

  useEffect(() => {
    const delayMs = Math.max(Date.parse(weekEndsAt) - Date.now(), weekDelayMs);
    const timer = setTimeout(() => location.reload(), delayMs + Math.random() * weekDelayMs);
    return () => clearTimeout(timer);
  }, [weekEndsAt]);
}
