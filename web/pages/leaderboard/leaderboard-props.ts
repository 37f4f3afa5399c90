import type { GameId } from '../../../domain/games/games.ts';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import type { LinePoint } from '../../../domain/history/queue-trends.ts';
import type { Audience, OpenLine, Role } from '../../../domain/leaderboards/leaderboard.ts';

/** A player in one queue of a leaderboard. */
export interface ShownRow {
  readonly line: number;
  readonly name: string;
  readonly displayName?: string | undefined;
  readonly title?: string | undefined;
  readonly region: string;
  readonly profileIconId: number | null;
  /** The profile that may be named; null for the player alone. */
  readonly username: string | null;
  readonly profilePic: string | null;
  readonly rank: RankWithRecord;
  /** On the queue's scale since Monday 0:00 UTC, or since `climbSince`; null if it is not known. */
  readonly climb: number | null;
  /** When the player's history begins, if it is after Monday, ISO 8601 in UTC. */
  readonly climbSince?: string | undefined;
  /** The place about a week ago; null without one. */
  readonly placeBefore: number | null;
  /** The last 30 days, at most 15 points. */
  readonly points: readonly LinePoint[];
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  readonly hasFailed: boolean;
}

export const sorts = ['rank', 'climb', 'games'] as const;
export type Sort = (typeof sorts)[number];

export interface LeaderboardPage {
  readonly kind: 'leaderboard';
  readonly id: string;
  readonly name: string;
  readonly game: GameId;
  /** The queue of the open tab. */
  readonly queue: string;
  readonly sort: Sort;
  readonly audience: Audience;
  readonly revision: number;
  readonly rows: readonly ShownRow[];
  /** How many lines wait for the source. */
  readonly waitingCount: number;
  /** With their problems: only for editors, otherwise empty. */
  readonly openLines: readonly OpenLine[];
  readonly role: Role | null;
  /** The lines of the viewer's own accounts. */
  readonly ownLines: readonly number[];
  /** The next Monday 0:00 UTC, when 'this week' is another one, ISO 8601. */
  readonly weekEndsAt: string;
}
