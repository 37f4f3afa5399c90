/** A game with its ranked queues. Except for Riot's calls (`adapters/sources/riot`), no other code of the site names a game. */
import type { RankTier } from './rank.ts';
import type { DescribeRecord } from './record.ts';

export interface Queue {
  /** Unique within its game: the key of stored ranks. */
  readonly id: string;
  /** The queue's label beside its emblem on the profile. */
  readonly label: string;
  /** The queue's label in Add Game's confirmation block. */
  readonly lookupLabel: string;
  /** The field of the saved game item that holds the rank text. */
  readonly savedField: string;
  /** The field of the look-up result that holds the rank text. */
  readonly lookupField: string;
  /** The tiers of this queue's ladder, lowest first, without UNRANKED. */
  readonly tiers: readonly RankTier[];
  /** Describes a record of this queue, because not every game has wins and losses. */
  readonly describeRecord: DescribeRecord;
  /** Whether the queue is left out for players without a rank in it. */
  readonly isOptional?: boolean;
}

/** How the players of a game are named. Names are text in the form in which the data source shows them. */
export interface PlayerNames {
  /** Parses a name that a person typed. @returns the name without invisible characters; undefined if no player can have it. */
  parse(text: string): string | undefined;
  /** Returns the same key for all spellings of a parsed name that find the same player in this region. */
  toKey(name: string, region: string): string;
}

export interface Game {
  /** Stable key of the game in the database and in file names. */
  readonly id: string;
  /** The GameType of the specification, also the game's full name on screen. */
  readonly name: string;
  /** The game's label in Add Game's dropdown. */
  readonly optionLabel: string;
  readonly queues: readonly Queue[];
}
