import { useEffect, useState } from 'react';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { formatShortRank } from '../../../domain/games/rank.ts';
import { toStandings } from '../../../domain/leaderboards/standings.ts';
import { leaderboardTexts } from '../../../texts/leaderboards.ts';
import { watchStream } from '../../parts/live/watch-stream.ts';
import type { LeaderboardPage, RowChanges, ShownRow } from './leaderboard-props.ts';

export interface LiveRows extends Pick<LeaderboardPage, 'rows' | 'waitingCount'> {
  /** How often the rank of a line has changed since the page was opened, by its number. */
  readonly changeCounts: Readonly<Record<number, number>>;
  /** The last text for screen readers. */
  readonly announcement: string;
  readonly isLost: boolean;
}

/** With more changes at once only their number is announced. */
const maxAnnounced = 3;
/** All pages load again within this time after the end of the week, and at most this often if the clock of the visitor is wrong. */
const weekDelayMs = 60_000;

/** Follows the rows of a leaderboard while its page is open. */
export function useLiveRows(page: LeaderboardPage): LiveRows {
  const [state, setState] = useState<LiveRows>({
    ...page,
    changeCounts: {},
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
          setState((before) => applyChanges(before, changes));
        },
      },
      receive({ kind }) {
        if (kind === 'gone') location.reload();
        else setState((before) => ({ ...before, isLost: kind === 'lost' }));
      },
    });
    const delayMs = Math.max(Date.parse(weekEndsAt) - Date.now(), weekDelayMs);
    const timer = setTimeout(() => location.reload(), delayMs + Math.random() * weekDelayMs);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [page]);

  const { rows, waitingCount } = state;
  // Only the server's page has the reasons of lines that could not be added.
  const hasNewProblem =
    page.role !== null && waitingCount === 0 && rows.length < page.rows.length + page.waitingCount;
  useEffect(() => {
    if (hasNewProblem) location.reload();
  }, [hasNewProblem]);
  return state;
}

/** Returns the rows after a live event, and describes new ranks. */
export function applyChanges(before: LiveRows, changes: RowChanges): LiveRows {
  const { isWhole, removed, waitingCount } = changes;
  const find = (rows: readonly ShownRow[], line: number) => rows.find((row) => row.line === line);
  const kept = isWhole
    ? []
    : before.rows.filter(({ line }) => !removed.includes(line) && !find(changes.rows, line));
  const rows = [...kept, ...changes.rows];
  const changed = toStandings(rows, 'rank').filter(({ row }) => {
    const old = find(before.rows, row.line);
    return old && formatShortRank(old.rank) !== formatShortRank(row.rank);
  });
  const sentences = changed.map(({ row, place }) =>
    leaderboardTexts.newRank(
      row.username ?? formatPlayerName(row),
      formatShortRank(row.rank),
      place,
    ),
  );
  return {
    ...before,
    rows,
    waitingCount,
    changeCounts: {
      ...before.changeCounts,
      ...Object.fromEntries(
        changed.map(({ row: { line } }) => [line, (before.changeCounts[line] ?? 0) + 1]),
      ),
    },
    announcement:
      changed.length > maxAnnounced
        ? leaderboardTexts.newRanks(changed.length)
        : sentences.join(' ') || before.announcement,
  };
}
