import type { GameId } from '../../../domain/games/games.ts';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import type { Audience, OpenLine, Role } from '../../../domain/leaderboards/leaderboard.ts';
import type { ShownRace } from '../../../domain/leaderboards/race.ts';
import type { Steps } from '../../../domain/leaderboards/row-trend.ts';
import type { Order } from '../../../domain/leaderboards/standings.ts';

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
  /** On the queue's scale since the start of the race or Monday 0:00 UTC, or since `climbSince`; null if it is not known. */
  readonly climb: number | null;
  /** When the player's history begins, if it is later, ISO 8601 in UTC. */
  readonly climbSince?: string | undefined;
  /** Since the start of a race; undefined if the source does not count them. */
  readonly games?: number | undefined;
  /** In the result of a race; undefined before. */
  readonly finalPlace?: number | null | undefined;
  /** The place about a week ago; null without one. */
  readonly placeBefore: number | null;
  /** The 30 days before `readAt`. */
  readonly steps: Steps;
  /** ISO 8601 in UTC, precise to the minute. */
  readonly readAt: string;
  readonly hasFailed: boolean;
}

export interface LeaderboardPage {
  readonly kind: 'leaderboard';
  readonly id: string;
  readonly name: string;
  readonly game: GameId;
  /** The queue of the open tab. */
  readonly queue: string;
  /** The queues with a tab: those in which a row has a rank, and the open one, in the game's order. */
  readonly queues: readonly string[];
  readonly sort: Order;
  /** `queue` is the one in which the players race. */
  readonly race: (ShownRace & { readonly queue: string }) | null;
  /** Whether it has invented players. */
  readonly isDemo: boolean;
  readonly audience: Audience;
  /** Stands for what all visitors see of the open tab. The live stream begins with what is newer: `?queue=&version=`. */
  readonly version: string;
  readonly rows: readonly ShownRow[];
  /** How many lines wait for the source. */
  readonly waitingCount: number;
  /** With their problems: only for editors, otherwise empty. */
  readonly openLines: readonly OpenLine[];
  readonly role: Role | null;
  /** The lines of the viewer's own accounts. */
  readonly ownLines: readonly number[];
  /** The end of the week, or the start or the end of the race before it, when the page is another one: ISO 8601 in UTC. */
  readonly reloadsAt: string;
}

/** The data of the live event `rows`: what has changed since the event before. */
export interface RowChanges {
  /** The rows that are new or have changed. */
  readonly rows: readonly ShownRow[];
  /** Whether these are all rows: after a reconnect. */
  readonly isWhole: boolean;
  /** The numbers of the lines that have no row any more. */
  readonly removed: readonly number[];
  readonly waitingCount: number;
  /** The page's version after the event. */
  readonly version: string;
}
