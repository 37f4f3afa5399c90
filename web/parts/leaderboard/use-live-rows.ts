import { useEffect, useState } from 'react';
import { formatShortRank } from '../../../domain/games/rank.ts';
import { describeNewRanks } from '../../../texts/leaderboards.ts';
import { watchStream } from '../live/watch-stream.ts';
import type { LeaderboardPage, RowChanges, ShownRow } from './leaderboard-props.ts';

/** `changeCount`: how often its rank has changed since the page was opened. */
export interface LiveRow extends ShownRow {
  readonly changeCount?: number;
}

export interface LiveRows {
  readonly rows: readonly LiveRow[];
  readonly waitingCount: number;
  /** The last text for screen readers. */
  readonly announcement: string;
  readonly isLost: boolean;
}

/** All pages load again within this time after the end of the week, and at most this often if the clock of the visitor is wrong. */
const weekDelayMs = 60_000;

const reloadNow = () => location.reload();

/** Follows the rows of a leaderboard while its page is open. @param reload opens the page again; it must stay the same function. */
export function useLiveRows(page: LeaderboardPage, reload = reloadNow): LiveRows {
  const { rows, waitingCount } = page;
  const [live, setLive] = useState<LiveRows>({
    rows,
    waitingCount,
    announcement: '',
    isLost: false,
  });

  useEffect(() => {
    const { id, queue, weekEndsAt } = page;
    let { version } = page;
    const stop = watchStream({
      toAddress: () => `/api/leaderboards/${id}/live?${new URLSearchParams({ queue, version })}`,
      events: {
        rows(data) {
          const changes = data as RowChanges;
          version = changes.version;
          setLive((before) => applyChanges(before, changes));
        },
      },
      receive({ kind }) {
        if (kind === 'gone') reload();
        else setLive((before) => ({ ...before, isLost: kind === 'lost' }));
      },
    });
    const delayMs = Math.max(Date.parse(weekEndsAt) - Date.now(), weekDelayMs);
    const timer = setTimeout(reload, delayMs + Math.random() * weekDelayMs);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [page, reload]);

  // Only the page of the server has the reasons why lines could not be added.
  const hasNewProblem =
    page.role !== null && live.waitingCount === 0 && live.rows.length < rows.length + waitingCount;
  useEffect(() => {
    if (hasNewProblem) reload();
  }, [hasNewProblem, reload]);
  return live;
}

/** Returns the rows after a live event, and describes new ranks. */
export function applyChanges(before: LiveRows, changes: RowChanges): LiveRows {
  const changed: LiveRow[] = [];
  const received = changes.rows.map((row) => {
    const old = before.rows.find(({ line }) => line === row.line);
    const { changeCount = 0 } = old ?? {};
    if (!old || formatShortRank(old.rank) === formatShortRank(row.rank))
      return { ...row, changeCount };
    changed.push(row);
    return { ...row, changeCount: changeCount + 1 };
  });
  const replaced = [...changes.removed, ...received.map(({ line }) => line)];
  const kept = changes.isWhole ? [] : before.rows.filter(({ line }) => !replaced.includes(line));
  return {
    ...before,
    rows: [...kept, ...received],
    waitingCount: changes.waitingCount,
    announcement: describeNewRanks(changed) || before.announcement,
  };
}
