/** Only `domain/games`, `adapters/sources`, `web/emblems` and the server's settings name games. */
import type { RankTier } from './rank.ts';
import type { RecordKind } from './record.ts';
import type { SourceId } from './sources.ts';

export interface Queue {
  /** Unique within its game: the key of stored ranks. */
  readonly id: string;
  readonly label: string;
  /** The label in Add Game's confirmation block. */
  readonly lookupLabel: string;
  /** Lowest first, without UNRANKED; none for a rating without tiers. */
  readonly tiers: readonly RankTier[];
  /** The emblem of a rating without tiers, like 'BLITZ'. */
  readonly emblem?: string;
  readonly record: RecordKind;
  /** The text for players without a rank, if it is not 'UNRANKED'. */
  readonly unranked?: string;
  /** How many places a game has, if it has places instead of a winner. */
  readonly places?: number;
  /** Whether the queue is left out for players without a rank in it. */
  readonly isOptional?: boolean;
}

export interface PlayerNameRules {
  /** The placeholder of the name field. */
  readonly example: string;
  /** Parses a typed name. @returns undefined if no player can have it. */
  parse(text: string): string | undefined;
  /** Parses a name that only players of this game's source can have; undefined for other texts. */
  parseFull(text: string): string | undefined;
  /** The key is the same for all spellings of a parsed name for which the source finds the same player in this region. */
  toKey(name: string, region: string): string;
  /** Parses the address of a page about a player; undefined for other addresses. */
  parseAddress(address: URL): PlayerInAddress | undefined;
}

interface PlayerInAddress {
  /** As a person could have typed it. `region`: '' if the address names none. */
  readonly name: string;
  readonly region: string;
}

export interface Region {
  readonly id: string;
  readonly name: string;
}

/** 'display-name': any text, which several players can have, or an account id. 'account-id': only this. */
type NameForm = 'riot-id' | 'username' | 'display-name' | 'account-id';

/** The forms of names that can be an account id. */
export const idForms: readonly NameForm[] = ['display-name', 'account-id'];

export interface Game {
  /** The key in the database and in file names. */
  readonly id: string;
  /** The GameType of the specification. */
  readonly name: string;
  /** The service that its players are looked up at. */
  readonly source: SourceId;
  /** The name of a source that does not see all matches. Each card says so, with the age of the ranks. */
  readonly credit?: string;
  readonly nameForm: NameForm;
  /** The label in Add Game's dropdown. */
  readonly optionLabel: string;
  /** The first is selected in a new form. Empty for a game without regions. */
  readonly regions: readonly Region[];
  readonly queues: readonly Queue[];
  /** Set if the source tells the last games: 'mains' if it also tells champions or heroes. */
  readonly plays?: 'mains' | 'games';
}
