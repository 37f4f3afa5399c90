import { toAgeMs } from '../clock.ts';
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

/** Whether the shown rank was read shortly before the overlay was opened. An older one does not begin a session. */
export function canStartSession(
  profile: PublicProfile,
  choice: RankChoice,
  openedAt: number,
): boolean {
  const shown = findShowcaseRank(filterChosen(profile.savedGames, choice));
  return shown !== null && toAgeMs(Date.parse(shown.item.readAt), openedAt) < staleAfterMs;
}

/** Undefined before the first change, in a new season, when another account or queue is shown than at the start, and without a rank. */
export function compareSession(
  start: PublicProfile,
  now: PublicProfile,
  choice: RankChoice,
): SessionResult | undefined {
  const [before, after] = [start, now].map(({ savedGames }) =>
    findShowcaseRank(filterChosen(savedGames, choice)),
  );
  if (!before || !after || toKey(before) !== toKey(after)) return undefined;
  const [from, to] = [toLadderPoints(before.rank), toLadderPoints(after.rank)];
  const [first, last] = [toRecord(before), toRecord(after)];
  const points = from === undefined || to === undefined ? null : to - from;
  const [wins, losses] = [last.wins - first.wins, last.losses - first.losses];
  const hasChanged = Boolean(points) || wins > 0 || losses > 0;
  return hasChanged && wins >= 0 && losses >= 0 ? { points, wins, losses } : undefined;
}

type Shown = NonNullable<ReturnType<typeof findShowcaseRank<PublicProfile['savedGames'][number]>>>;

const toKey = ({ item, queueId }: Shown) => `${item.game} ${item.region} ${item.name} ${queueId}`;

function toRecord({ item, queueId }: Shown) {
  const queue = gameById(item.game).queues.find(({ id }) => id === queueId);
  return (queue && recordIn(item.ranks, queue)) ?? { wins: 0, losses: 0 };
}
