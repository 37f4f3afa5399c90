import { gameById } from '../games/games.ts';
import { toLadderPoints } from '../games/ladder-points.ts';
import { recordIn } from '../games/ranks.ts';
import { findShowcaseRank } from '../profiles/best-rank.ts';
import type { PublicProfile } from '../profiles/profile.ts';
import { staleAfterMs } from '../refresh/rank-refresh.ts';
import { filterChosen, type RankChoice } from './rank-choice.ts';

/** How the shown rank has changed since an overlay was opened. */
export interface SessionResult {
  /** Ladder points or rating; null for a rank that is not on the ladder. */
  readonly points: number | null;
  readonly wins: number;
  readonly losses: number;
}

/**
 * Returns the profile at the start of a session. Opening an overlay refreshes a stale rank, so the refreshed one is the start.
 * @param openedAt when the overlay was opened, in milliseconds.
 */
export function chooseStart(
  start: PublicProfile,
  now: PublicProfile,
  choice: RankChoice,
  openedAt: number,
): PublicProfile {
  const shown = findShown(start, choice);
  return shown && openedAt - Date.parse(shown.item.readAt) < staleAfterMs ? start : now;
}

/** Undefined when another account or queue is shown than at the start, without a rank, and after a new season began. */
export function compareSession(
  start: PublicProfile,
  now: PublicProfile,
  choice: RankChoice,
): SessionResult | undefined {
  const [before, after] = [findShown(start, choice), findShown(now, choice)];
  if (!before || !after || toKey(before) !== toKey(after)) return undefined;
  const [from, to] = [toLadderPoints(before.rank), toLadderPoints(after.rank)];
  const [first, last] = [toRecord(before), toRecord(after)];
  const [wins, losses] = [last.wins - first.wins, last.losses - first.losses];
  if (wins < 0 || losses < 0) return undefined;
  return { points: from === undefined || to === undefined ? null : to - from, wins, losses };
}

const findShown = ({ savedGames }: PublicProfile, choice: RankChoice) =>
  findShowcaseRank(filterChosen(savedGames, choice));

type Shown = NonNullable<ReturnType<typeof findShown>>;

const toKey = ({ item, queueId }: Shown) => `${item.game} ${item.region} ${item.name} ${queueId}`;

function toRecord({ item, queueId }: Shown) {
  const queue = gameById(item.game).queues.find(({ id }) => id === queueId);
  return (queue && recordIn(item.ranks, queue)) ?? { wins: 0, losses: 0 };
}
