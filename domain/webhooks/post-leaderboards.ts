/** Compares the leaderboards of webhooks with what was posted last, and queues messages about what is new. */
import { formatPlayerName } from '../games/player-name.ts';
import { formatShortRank } from '../games/rank.ts';
import { type Leaderboard, type LeaderboardStore, toDay } from '../leaderboards/leaderboard.ts';
import { findRisen, type NewLeader } from '../leaderboards/new-leaders.ts';
import { toStandings } from '../leaderboards/standings.ts';
import { type ShownTable, toLeaderboardCard } from '../previews/leaderboard-card.ts';
import type { Refreshes } from '../refresh/rank-refresh.ts';
import type { DuePost, Message, PostStore } from './webhook.ts';

/** The rows of a message. */
const maxRows = 10;

type ReadLeaderboards = Pick<LeaderboardStore, 'findLeaderboard'>;

/** Finds the leaderboard of a webhook; undefined if it is gone, suspended or of another owner now. */
export async function findPosted(
  { findLeaderboard }: ReadLeaderboards,
  { leaderboard: id, profileId }: Pick<DuePost, 'leaderboard' | 'profileId'>,
): Promise<Leaderboard | undefined> {
  const found = await findLeaderboard(id, profileId);
  return found?.role === 'owner' && !found.isSuspended ? found : undefined;
}

/** @returns work that compares the next leaderboard; 'idle' when none is due. */
export function createPostLeaderboards(needs: {
  readonly store: PostStore;
  readonly leaderboards: ReadLeaderboards & Pick<LeaderboardStore, 'updateOpenedAt'>;
  readonly refreshes: Pick<Refreshes, 'refreshRows'>;
}) {
  const { store, leaderboards, refreshes } = needs;
  return async (): Promise<'done' | 'idle'> => {
    const now = new Date();
    const post = await store.claimPost(now.getTime());
    if (!post) return 'idle';
    const leaderboard = await findPosted(leaderboards, post);
    if (!leaderboard) return 'done';
    // A webhook is a viewer: without this its rows would become older until a visitor opens the page.
    await leaderboards.updateOpenedAt(leaderboard.id, now);
    await refreshes.refreshRows(leaderboard.rows.map(({ player }) => player));
    const { queue } = leaderboard;
    const rows = toStandings(toTable(leaderboard).rows, 'rank')
      .slice(0, maxRows)
      .flatMap(({ row, place }) =>
        place === null ? [] : [[row.line, place, formatShortRank(row.rank)] as const],
      );
    // Another queue has another order, in which no place is new.
    const before = post.shown?.queue === queue ? post.shown.rows : undefined;
    if (JSON.stringify(rows) === JSON.stringify(before ?? [])) return 'done';
    const day = toDay(now);
    const news = before ? findRisen(before, rows).map((risen) => ({ day, ...risen })) : [];
    const isPosted = post.rhythm !== 'change' || news.length > 0;
    await store.storePost(post.id, { queue, rows }, isPosted ? news : undefined);
    return 'done';
  };
}

/** @param news of lines that may be gone. */
export function toPost(leaderboard: Leaderboard, news: readonly NewLeader[]): Message {
  const named = news.flatMap(({ day, line, place }) => {
    const row = leaderboard.rows.find((each) => each.line === line);
    return row ? { day, place, name: row.username ?? formatPlayerName(row.player) } : [];
  });
  return { leaderboard, card: toLeaderboardCard(toTable(leaderboard), maxRows), news: named };
}

/** The queue that opens first. */
function toTable({ rows, ...leaderboard }: Leaderboard): ShownTable {
  const shown = rows.map(({ line, player, username }) => {
    const { name, displayName, title, ranks } = player;
    const rank = ranks[leaderboard.queue] ?? ({ kind: 'unranked' } as const);
    return { line, name, displayName, title, username, rank, climb: null };
  });
  return { ...leaderboard, rows: shown };
}
