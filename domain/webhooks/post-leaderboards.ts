/** Compares the leaderboards of webhooks with what was seen last, and queues messages about what is new. */
import { formatPlayerName } from '../games/player-name.ts';
import { formatShortRank } from '../games/rank.ts';
import { findWeekStart, weekMs } from '../leaderboards/climb.ts';
import { type Leaderboard, type LeaderboardStore, toDay } from '../leaderboards/leaderboard.ts';
import { findRisen, type NewLeader } from '../leaderboards/new-leaders.ts';
import { toStandings } from '../leaderboards/standings.ts';
import { type ShownTable, toLeaderboardCard } from '../previews/leaderboard-card.ts';
import type { Refreshes } from '../refresh/rank-refresh.ts';
import type { DuePost, Message, PostStore, Rhythm } from './webhook.ts';

/** The rows of a message. */
const maxRows = 10;
/** How often a leaderboard is compared for messages about changes. */
const intervalMs = 10 * 60_000;
/** No visitor waits for these ranks, so they are read less often than those of an open page. */
const refreshAfterMs = 60 * 60_000;
/** After this time another process can compare a leaderboard that this one has taken. */
const claimMs = 60_000;
const dayMs = 24 * 60 * 60_000;

type ReadLeaderboards = Pick<LeaderboardStore, 'findLeaderboard'>;

/** Finds the leaderboard of a webhook; undefined if it is gone, suspended or of another owner now. */
export async function findOwnLeaderboard(
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
    const post = await store.claimPost(now.getTime(), now.getTime() + claimMs);
    if (!post) return 'idle';
    const dueAt = findNextTime(post.rhythm, now.getTime());
    const leaderboard = await findOwnLeaderboard(leaderboards, post);
    if (leaderboard) {
      // A webhook is a viewer: without this its rows would become older until a visitor opens the page.
      await leaderboards.updateOpenedAt(leaderboard.id, now);
      const players = leaderboard.rows.map(({ player }) => player);
      const isOld = (readAt: string) => now.getTime() - Date.parse(readAt) > refreshAfterMs;
      await refreshes.refreshRows(players.filter(({ readAt }) => isOld(readAt)));
    }
    await store.finishPost(post.id, dueAt, ...compare(post, leaderboard, toDay(now)));
    return 'done';
  };
}

/** A table is posted at the beginning of a day or a week, UTC. */
function findNextTime(rhythm: Rhythm, now: number): number {
  if (rhythm === 'change') return now + intervalMs;
  return rhythm === 'day' ? now - (now % dayMs) + dayMs : findWeekStart(now) + weekMs;
}

/** @returns the rows to compare with the next time, and the events of a message if there is one. */
function compare(
  { shown, rhythm }: DuePost,
  leaderboard: Leaderboard | undefined,
  day: string,
): [DuePost['shown'], (readonly NewLeader[])?] {
  if (!leaderboard) return [shown];
  const { queue, openLines } = leaderboard;
  const rows = listPlaced(leaderboard)
    .slice(0, maxRows)
    .map(({ line, place, rank }) => [line, place, formatShortRank(rank)] as const);
  // Another queue has another order, in which no place is new.
  const before = shown?.queue === queue ? shown.rows : [];
  if (JSON.stringify(rows) === JSON.stringify(before)) return [{ queue, rows }];
  // While a list fills in, each row would be news.
  const isFilling = openLines.some(({ problem }) => problem === null);
  const risen = isFilling ? [] : findRisen(before, rows);
  const newLeaders = risen.map((each) => ({ day, ...each }));
  const hasMessage = rhythm !== 'change' || newLeaders.length > 0;
  return hasMessage ? [{ queue, rows }, newLeaders] : [{ queue, rows }];
}

/** @param newLeaders of some time ago: those that still have such a place are told. */
export function toLeaderboardMessage(
  leaderboard: Leaderboard,
  newLeaders: readonly NewLeader[],
): Extract<Message, { kind: 'leaderboard' }> {
  const { rows } = leaderboard;
  const [readAt] = rows.map(({ player }) => player.readAt).sort();
  const table = toTable(leaderboard);
  const placed = listPlaced(leaderboard);
  const told = placed.flatMap(({ line, place, name }) => {
    const leader = newLeaders.findLast((each) => each.line === line);
    if (leader?.place !== place) return [];
    const isShared = placed.filter((other) => other.place === place).length > 1;
    return { day: leader.day, place, isShared, name };
  });
  const card = toLeaderboardCard(table, maxRows);
  return { kind: 'leaderboard', leaderboard, card, readAt, newLeaders: told };
}

/** Lists the rows with a place in the queue that opens first, by their places. */
function listPlaced(leaderboard: Leaderboard) {
  return toStandings(toTable(leaderboard).rows, 'rank').flatMap(({ row, place }) =>
    place === null ? [] : { ...row, place, name: row.username ?? formatPlayerName(row) },
  );
}

/** The queue that opens first. */
function toTable({ rows, ...leaderboard }: Leaderboard): ShownTable {
  const shown = rows.map(({ line, player, username }) => {
    const { name, displayName, title, ranks } = player;
    const rank = ranks[leaderboard.queue] ?? ({ kind: 'unranked' } as const);
    return { line, name, displayName, title, username, rank, climb: null };
  });
  return { ...leaderboard, isDemo: rows.some(({ player }) => player.isDemo), rows: shown };
}
