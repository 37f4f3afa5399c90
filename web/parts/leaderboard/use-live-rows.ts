import { useEffect, useState } from 'react';
import { formatShortRank } from '../../../domain/games/rank.ts';
import { describeNewRanks } from '../../../texts/describe/leaderboard.ts';
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
  /** Whether the page must be loaded again: it is another one, or gone. */
  readonly isGone: boolean;
}

/** Follows the rows of a leaderboard while its page is open. */
export function useLiveRows(page: LeaderboardPage): LiveRows {
  const { rows, waitingCount } = page;
  const [live, setLive] = useState<LiveRows>({
    rows,
    waitingCount,
    announcement: '',
    isLost: false,
    isGone: false,
  });

  useEffect(() => {
    const { id, queue } = page;
    let { version } = page;
    return watchStream({
      toAddress: () => `/api/leaderboards/${id}/live?${new URLSearchParams({ queue, version })}`,
      events: {
        rows(data) {
          const changes = data as RowChanges;
          version = changes.version;
          setLive((before) => applyChanges(before, changes));
        },
      },
      receive({ kind }) {
        const [isLost, isGone] = [kind === 'lost', kind === 'gone'];
        setLive((before) => ({ ...before, isLost, isGone }));
      },
    });
  }, [page]);
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
