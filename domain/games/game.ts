/** A game with its ranked queues. Only `domain/games`, `adapters/sources`, `web/emblems` and the server's settings name games. */
import type { RankTier } from './rank.ts';
import type { DescribeRecord } from './record.ts';
import type { SourceId } from './sources.ts';

export interface Queue {
  /** Unique within its game: the key of stored ranks. */
  readonly id: string;
  /** The queue's label beside its emblem on the profile. */
  readonly label: string;
  /** The queue's label in Add Game's confirmation block. */
  readonly lookupLabel: string;
  /** The tiers of this queue's ladder, lowest first, without UNRANKED; none for a rating without tiers. */
  readonly tiers: readonly RankTier[];
  /** The emblem of a rating without tiers, like 'BLITZ'. */
  readonly emblem?: string;
  /** Describes a record of this queue, because not every game has wins and losses. */
  readonly describeRecord: DescribeRecord;
  /** The text for players without a rank, where 'UNRANKED' would say too much. */
  readonly unranked?: string;
  /** Whether the queue is left out for players without a rank in it. */
  readonly isOptional?: boolean;
}

/** How the players of a game are named. Names are text in the form in which the data source shows them. */
export interface PlayerNameRules {
  /** The text in the empty field. */
  readonly example: string;
  /** Parses a name that a person typed. @returns the name without invisible characters; undefined if no player can have it. */
  parse(text: string): string | undefined;
  /** Returns the same key for all spellings of a parsed name that find the same player in this region. */
  toKey(name: string, region: string): string;
  /** Finds the player in the address of a page about them. @returns the region '' if the address does not name it; undefined for other addresses. */
  parseAddress(address: URL): PlayerInAddress | undefined;
}

export interface PlayerInAddress {
  /** As a person could have typed it. */
  readonly name: string;
  readonly region: string;
}

/** A part of the world with its own accounts, like Korea. */
export interface Region {
  /** The id that the API and the database contain. */
  readonly id: string;
  readonly name: string;
}

/** 'display-name': any text, which several players can have, or an account id. */
export type NameForm = 'riot-id' | 'username' | 'display-name';

export interface Game {
  /** Stable key of the game in the database and in file names. */
  readonly id: string;
  /** The GameType of the specification, also the game's full name on screen. */
  readonly name: string;
  /** The service that its players are looked up at. */
  readonly source: SourceId;
  /** The form of its players' names, which decides how screens explain them. */
  readonly nameForm: NameForm;
  /** The game's label in Add Game's dropdown. */
  readonly optionLabel: string;
  /** In the order in which the region field offers them. The first is selected in a new form. Empty for a game without regions. */
  readonly regions: readonly Region[];
  readonly queues: readonly Queue[];
}
