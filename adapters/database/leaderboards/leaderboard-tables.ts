import type { Generated } from 'kysely';
import type {
  LeaderboardFields,
  LineProblem,
  Role,
} from '../../../domain/leaderboards/leaderboard.ts';

export interface LeaderboardTables {
  leaderboards: LeaderboardFields & {
    id: string;
    ownerId: string;
    /** The name in the form of `foldName`, for the search. */
    nameKey: string;
    revision: Generated<number>;
    createdAt: string;
    /** When it was last opened, precise to the day, like '2026-11-29'. */
    openedAt: string;
    /** JSON: `RaceTimes`. */
    race: Generated<string | null>;
    /** When the race ends, ISO 8601 in UTC; null without one, and when its result is stored. */
    openUntil: Generated<string | null>;
  };
  leaderboardLines: {
    id: Generated<number>;
    leaderboard: string;
    position: number;
    name: string;
    region: string;
    /** Null while the line waits for the source, and with most problems. */
    player: number | null;
    problem: LineProblem | null;
    /** The time of the first ranks that the leaderboard had of the player, ISO 8601 in UTC, to the minute. */
    addedAt: string;
    /** How many lines of the owner waited before it: owners take turns. */
    turn: number;
    /** When a claim or a pause of a waiting line ends; '' when it is due. */
    notBefore: Generated<string>;
    attempts: Generated<number>;
    /** JSON: `RaceRow`. Null before the row has begun the race. */
    race: Generated<string | null>;
  };
  leaderboardMembers: {
    leaderboard: string;
    profileId: string;
    role: Exclude<Role, 'owner'>;
    joinedAt: string;
    /** The line that came with the member, which also goes with the member. */
    line: number | null;
  };
  /** The link with which users join. A backup has none: a restore would reopen used ones. */
  leaderboardInvitations: {
    leaderboard: string;
    hash: string;
    usesLeft: number;
    expiresAt: string;
  };
  leaderboardDays: {
    leaderboard: string;
    /** Like '2026-11-29'. */
    day: string;
    /** JSON: `Places`. */
    places: string;
  };
}
