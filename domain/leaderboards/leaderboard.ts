/** A leaderboard: players of one game, one a line, which a user keeps for a group. */
import type { GameAccount } from '../games/game-account.ts';
import type { GameId } from '../games/games.ts';
import type { NewSavedGame, StoredPlayer } from '../profiles/profile.ts';
import type { NotFoundDetail } from '../sources/data-source.ts';
import type { Race, RaceRow, RaceTimes } from './race.ts';

/** 'link': each visitor with the address. 'all': it is also listed, and in the search. 'members': those who joined it. */
export const audiences = ['link', 'all', 'members'] as const;
export type Audience = (typeof audiences)[number];

/** The characters of a leaderboard's name, as people count. */
export const maxNameLength = 50;
export const maxLines = 100;
export const maxLeaderboards = 20;
/** The lines of one owner that may wait for a source at once, over all leaderboards. */
export const maxWaitingLines = 200;
export const maxModerators = 5;
/** The order of each day is kept for so many days. */
export const placesKeptDays = 31;

/** @returns the day in UTC, like '2026-11-29'. */
export const toDay = (time: Date) => time.toISOString().slice(0, 10);

/** The decisions of an editor. */
export interface LeaderboardFields {
  readonly name: string;
  readonly game: GameId;
  /** The id of the queue that opens first. */
  readonly queue: string;
  readonly audience: Audience;
}

export type Role = 'owner' | 'moderator' | 'member';

/**
 * Why a line has no player. 'twice': another line has the same player. 'taken-off': the player wants to stand in no list. 'no-account': the
 * line names a user without a verified account of the game that visitors can find. The others are the outcomes of a look-up.
 */
export const lineProblems = [
  'bad-name',
  'bad-region',
  'no-such-player',
  'never-played',
  'several-players',
  'twice',
  'taken-off',
  'no-account',
] as const;
export type LineProblem = (typeof lineProblems)[number];

/**
 * @param outcome of a look-up without a player, or the error about it.
 * @returns undefined if the source may know the player later.
 */
export function toLineProblem(outcome: {
  readonly kind: string;
  readonly detail?: NotFoundDetail | undefined;
}): LineProblem | undefined {
  const problem = outcome.detail === 'never-played' ? outcome.detail : outcome.kind;
  return lineProblems.find((each) => each === problem);
}

/** A line before its player is known. */
export interface NewLine {
  /** As it is looked up: a player's name, without the rest of the typed line. */
  readonly name: string;
  /** '' for a game without regions. */
  readonly region: string;
  /** If a look-up has found it. Without it and without a problem the line waits. */
  readonly player?: NewSavedGame | undefined;
  readonly problem?: LineProblem | undefined;
}

/** A line without a player, as its editors see it. */
export interface OpenLine extends Pick<GameAccount, 'name' | 'region'> {
  /** The number of the line, which it keeps. */
  readonly line: number;
  /** Null while it waits for the source. */
  readonly problem: LineProblem | null;
}

/** A line with its player. */
export interface LeaderboardRow {
  readonly line: number;
  readonly player: Omit<StoredPlayer, 'trends'>;
  /** For `parseTrend`: a page shows the trend of one queue. */
  readonly trends: string;
  /** The profile that may be named for the player; null if there is none. */
  readonly username: string | null;
  /** The hash of its picture; null without one. */
  readonly profilePic: string | null;
  /** The id of the profile that has verified the account, also of one that may not be named; null if there is none. */
  readonly verifiedBy: string | null;
  /** Null before the row has begun a race. */
  readonly race: RaceRow | null;
}

export interface Leaderboard extends LeaderboardFields {
  /** The secret part of its address. */
  readonly id: string;
  /** Rises with every change of the name, the lines or the members, but not with a player's ranks. */
  readonly revision: number;
  readonly ownerId: string;
  readonly ownerName: string;
  /** Null for a leaderboard that is no race. */
  readonly race: Race | null;
  /** The list as it is written: names and regions of players can be others now. */
  readonly lines: readonly Omit<OpenLine, 'problem'>[];
  /** In the order of the list. */
  readonly rows: readonly LeaderboardRow[];
  /** The lines without a player. Only editors see more than their number. */
  readonly openLines: readonly OpenLine[];
  /** Those of about a week ago. */
  readonly placesBefore: Places;
  /** The role of the reader; null for all others. */
  readonly role: Role | null;
  /** The line of the account with which the reader joined; null for all others. */
  readonly ownLine: number | null;
  /** The ids of the owner and the members, without suspended ones, of a leaderboard that only they see; null for others. */
  readonly memberIds: readonly string[] | null;
  /** Whether its owner is suspended. Only members find it then, and read why they see no rows. */
  readonly isSuspended: boolean;
}

/** By queue id, and under 'race' those in the race: the number of a line and its place. Lines without a place are left out. */
export type Places = Readonly<Record<string, readonly (readonly [line: number, place: number])[]>>;

/** A line whose player a source is asked for in the background. */
export interface WaitingLine extends GameAccount {
  readonly line: number;
  readonly leaderboard: string;
  /** How often the source has failed. */
  readonly attempts: number;
}

/** Without a player and without a problem the line waits. */
export type LineAnswer = Pick<NewLine, 'player' | 'problem'>;

export interface Member {
  readonly displayName: string;
  readonly role: Exclude<Role, 'owner'>;
  /** ISO 8601 in UTC. */
  readonly joinedAt: string;
}

export const maxInvitationUses = 100;
export const maxInvitationDays = 30;

/** The leaderboard to which an invitation leads. */
export interface JoinInvitation extends LeaderboardFields, Pick<Leaderboard, 'id' | 'ownerName'> {
  readonly usesLeft: number;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** The part of the store that background work needs. */
export interface LeaderboardStore {
  /** @param viewerId the signed-in user. @returns undefined if there is none, or none that this visitor may see. */
  findLeaderboard(id: string, viewerId: string | undefined): Promise<Leaderboard | undefined>;
  /** Reads it for the site itself, also one that only its members may see. */
  readLeaderboard(id: string): Promise<Leaderboard | undefined>;
  /**
   * Takes the next waiting lines of a game, in turns between owners. No other caller gets them before `until`. Times: milliseconds
   * since 1970. Leaderboards of suspended owners wait.
   */
  claimLines(
    game: GameId,
    now: number,
    until: number,
    maxCount: number,
  ): Promise<readonly WaitingLine[]>;
  /** Does nothing if the line was edited since it was claimed. */
  answerLine(line: WaitingLine, answer: LineAnswer): Promise<void>;
  /** Stores how often the source has failed. @param notBefore the line waits until then, in milliseconds since 1970. */
  postponeLine(line: WaitingLine, notBefore: number): Promise<void>;
  /**
   * Lists up to 1,000 rows with ranks that are older than `readBefore`, of leaderboards that were opened after `openedAfter`. Times:
   * milliseconds since 1970.
   */
  listOldRows(
    readBefore: number,
    openedAfter: number,
  ): Promise<readonly Pick<StoredPlayer, 'player' | 'game'>[]>;
  /** Lists races without a result, by whether they have ended. @param now milliseconds since 1970. */
  listEndedRaces(now: number): Promise<readonly string[]>;
  listRunningRaces(now: number): Promise<readonly string[]>;
  /** Stores rows of a race, by their lines: all of them as the result. Does nothing if the leaderboard has been edited since it was read. */
  updateRaceRows(
    leaderboard: Pick<Leaderboard, 'id' | 'revision'>,
    rows: readonly (readonly [line: number, row: RaceRow])[],
    isResult: boolean,
  ): Promise<void>;
  /** Lists leaderboards whose places of the day are not stored yet. @param day like '2026-11-29'. */
  listWithoutPlaces(day: string, maxCount: number): Promise<readonly Pick<Leaderboard, 'id'>[]>;
  insertPlaces(id: string, day: string, places: Places): Promise<void>;
  /** Says that it is viewed: its rows are refreshed once a day for a month from now on. */
  updateOpenedAt(id: string, now: Date): Promise<void>;
}

export interface LeaderboardSummary extends LeaderboardFields {
  readonly id: string;
  readonly race: Omit<RaceTimes, 'zone'> | null;
  readonly playerCount: number;
  /** Null for a listed leaderboard of others. */
  readonly role: Role | null;
  /** ISO 8601 in UTC; null for all but members. */
  readonly joinedAt: string | null;
}
