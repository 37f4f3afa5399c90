/** Compares the leaderboards of webhooks with what was seen last, and queues messages about what is new. */
import { formatPlayerName } from '../games/player-name.ts';
import { formatShortRank } from '../games/rank.ts';
import { type Leaderboard, type LeaderboardStore, toDay } from '../leaderboards/leaderboard.ts';
import { findRisen, type LeaderboardNews } from '../leaderboards/new-leaders.ts';
import {
  findNextTime as findNextOfRace,
  resultDelayMs,
  toShownRace,
} from '../leaderboards/race.ts';
import { toLines } from '../leaderboards/race-lines.ts';
import { toStandings } from '../leaderboards/standings.ts';
import { type ShownTable, toLeaderboardCard } from '../previews/leaderboard-card.ts';
import type { Refreshes } from '../refresh/rank-refresh.ts';
import { dayMs, findWeekStart, weekMs } from '../week.ts';
import type { DuePost, Message, PostStore, Rhythm } from './webhook.ts';

/** The rows of a message. */
const maxRows = 10;
/** How often a leaderboard is compared for messages about changes. */
const intervalMs = 10 * 60_000;
/** No visitor waits for these ranks, so they are read less often than those of an open page. */
const refreshAfterMs = 60 * 60_000;
/** After this time another process can compare a leaderboard that this one has taken. */
const claimMs = 60_000;

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
    const leaderboard = await findOwnLeaderboard(leaderboards, post);
    const dueAt = findNextTime(post.rhythm, now.getTime(), leaderboard);
    if (leaderboard && !leaderboard.race?.isFrozen) {
      // A webhook is a viewer: without this its rows would become older until a visitor opens the page.
      await leaderboards.updateOpenedAt(leaderboard.id, now);
      const players = leaderboard.rows.map(({ player }) => player);
      const isOld = (readAt: string) => now.getTime() - Date.parse(readAt) > refreshAfterMs;
      await refreshes.refreshRows(players.filter(({ readAt }) => isOld(readAt)));
    }
    await store.finishPost(post.id, dueAt, ...compare(post, leaderboard, now));
    return 'done';
  };
}

/** A day or a week begins at 0:00 UTC. */
function findPeriodStart(rhythm: Rhythm, now: number): number {
  return rhythm === 'week' ? findWeekStart(now) : now - (now % dayMs);
}

/** A table is posted at the beginning of a day or a week, and the news of a race a minute after its start and its end. */
function findNextTime(rhythm: Rhythm, now: number, leaderboard: Leaderboard | undefined): number {
  const period = findPeriodStart(rhythm, now) + (rhythm === 'week' ? weekMs : dayMs);
  const regular = rhythm === 'change' ? now + intervalMs : period;
  const race = leaderboard?.race ?? null;
  return Math.min(regular, findNextOfRace(race, now - resultDelayMs) + resultDelayMs);
}

/** @returns the rows to compare with the next time, and the events of a message if there is one. */
function compare(
  { shown, rhythm }: DuePost,
  leaderboard: Leaderboard | undefined,
  now: Date,
): [DuePost['shown'], (readonly LeaderboardNews[])?] {
  if (!leaderboard) return [shown];
  const { queue, openLines } = leaderboard;
  const table = toTable(leaderboard);
  const rows = listPlaced(table)
    .slice(0, maxRows)
    .map(({ line, place, rank }) => [line, place, formatShortRank(rank)] as const);
  const race = table.sort === 'race' ? table.race?.state : undefined;
  const period = findPeriodStart(rhythm, now.getTime());
  const seen = { queue, race, period, rows };
  if (shown && race && race !== shown.race) return [seen, [{ race }]];
  if (rhythm !== 'change' && period === shown?.period) return [shown];
  // Another order, in which no place is new.
  const before = shown?.queue === queue && shown.race === race ? shown.rows : [];
  if (JSON.stringify(rows) === JSON.stringify(before)) return [seen];
  // While a list fills in, each row would be news.
  const isFilling = openLines.some(({ problem }) => problem === null);
  const risen = isFilling ? [] : findRisen(before, rows);
  const newLeaders = risen.map((each) => ({ day: toDay(now), ...each }));
  const hasMessage = rhythm !== 'change' || newLeaders.length > 0;
  return hasMessage ? [seen, newLeaders] : [seen];
}

/** @param news of some time ago: what is still so is told. */
export function toLeaderboardMessage(
  leaderboard: Leaderboard,
  news: readonly LeaderboardNews[],
): Extract<Message, { kind: 'leaderboard' }> {
  const table = toTable(leaderboard);
  const [readAt] = table.rows.map((row) => row.readAt).sort();
  const placed = listPlaced(table);
  const told = placed.flatMap(({ line, place, name }) => {
    const leader = news.findLast((each) => 'line' in each && each.line === line);
    if (!leader || !('line' in leader) || leader.place !== place) return [];
    const isShared = placed.filter((other) => other.place === place).length > 1;
    return { day: leader.day, place, isShared, name };
  });
  const card = toLeaderboardCard(table, maxRows);
  const isNews = news.some((each) => 'race' in each && each.race === table.race?.state);
  const race = isNews ? table.race?.state : undefined;
  return { kind: 'leaderboard', leaderboard, card, readAt, newLeaders: told, race };
}

type Table = ReturnType<typeof toTable>;

/** Lists the rows with a place, by their places. */
function listPlaced({ rows, sort }: Table) {
  return toStandings(rows, sort).flatMap(({ row, place }) =>
    place === null ? [] : { ...row, place, name: row.username ?? formatPlayerName(row) },
  );
}

/** The queue that opens first. */
function toTable(leaderboard: Leaderboard) {
  const { rows, queue, race } = leaderboard;
  const now = Date.now();
  const { order: sort, lines } = toLines(leaderboard, queue, now);
  const isDemo = rows.some(({ player }) => player.isDemo);
  const shown = { sort, race: race && toShownRace(race, now), isDemo, rows: lines };
  return { ...leaderboard, ...shown } satisfies ShownTable;
}
