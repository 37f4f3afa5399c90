/** A game account as the publisher describes it, and the port through which it is looked up. */
import type { ListedGame } from '../games/games.ts';
import type { Platform } from './platforms.ts';
import type { Rank } from './rank.ts';
import type { RiotId } from './riot-id.ts';

/** Where a player's numbers came from: the publisher itself, or the sandbox's invented players. */
export type Source = 'riot' | 'sandbox';

export interface Player {
  /** The publisher's lasting id of the account (a PUUID; with `summoner-name` calls the summoner id). */
  readonly playerId: string;
  /** The name in display form: `Name#TAG`, or a summoner name with `summoner-name` calls. */
  readonly name: string;
  /** The platform on which the account plays, which may differ from the one asked for. */
  readonly platform: Platform;
  readonly level: number;
  readonly profileIconId: number;
  /** One rank for each queue of the game, by queue id. */
  readonly ranks: Readonly<Record<string, Rank>>;
  readonly source: Source;
  /** Which key the id belongs to: the first 12 hex digits of the key's SHA-256, never the key. */
  readonly keyFingerprint: string;
  /** When the numbers were read, ISO 8601 in UTC. */
  readonly readAt: string;
}

/** What must be remembered of a player to read it anew. */
export type KnownPlayer = Pick<Player, 'playerId' | 'name' | 'platform' | 'keyFingerprint'>;

/** What is known of a name that leads to no player, so that a person can be told what to mend. */
export type NobodyDetail =
  /** No account has this Riot ID. */
  | 'no-account'
  /** An account has it, and has not played this game. */
  | 'never-played'
  /** An account has it, but not in the region asked for, and the publisher does not say where. */
  | 'not-in-region'
  /** Nobody has this name in the region asked for: the calls by summoner name say no more. */
  | 'no-summoner';

/** The three things that a look-up can say. They are never mixed up: not answering is not "nobody", nor unranked. */
export type LookupOutcome =
  | {
      readonly kind: 'found';
      readonly player: Player;
      /** Whether this is the last good answer, in place of a publisher that does not answer now. */
      readonly isStale?: boolean;
    }
  | { readonly kind: 'no-such-player'; readonly detail: NobodyDetail }
  | {
      readonly kind: 'not-answering';
      /** Whether it is our own limits that are used up for now, and not the publisher that fails. */
      readonly isBusy: boolean;
      /** For the log: what happened, without key or address. */
      readonly reason: string;
      /** Seconds after which another try makes sense. */
      readonly retryAfter: number;
    };

/** The icon that an account wears at this moment. */
export type IconReading =
  | { readonly kind: 'found'; readonly profileIconId: number; readonly playerId: string }
  | Exclude<LookupOutcome, { kind: 'found' }>;

/** The answer to a request for a profile icon's image. */
export type IconOutcome =
  | { readonly kind: 'found'; readonly bytes: Uint8Array; readonly mediaType: 'image/png' }
  | { readonly kind: 'no-such-icon' }
  | { readonly kind: 'not-answering' };

/** Looks players up at the publisher. Two real implementations: Riot's API, and (through the same client) the sandbox. */
export interface Publisher {
  readonly source: Source;
  /**
   * Looks up one account of a game.
   * @param name a Riot ID or a bare name, as `parseRiotId` read it.
   * @param platform the region to look in first.
   */
  lookUp(game: ListedGame, name: RiotId, platform: Platform): Promise<LookupOutcome>;
  /**
   * Reads a known account anew, past every cache, when nobody is waiting: people's look-ups go first.
   * By its id, which survives a rename and a transfer, or by its name when the id belongs to another key.
   */
  reread(game: ListedGame, known: KnownPlayer): Promise<LookupOutcome>;
  /** Which icon a known account wears now, past every cache. */
  readProfileIcon(game: ListedGame, known: KnownPlayer): Promise<IconReading>;
  /** The image of a profile icon under the newest patch that has it. */
  findIcon(profileIconId: number): Promise<IconOutcome>;
}

/** A publisher in front of which answers are remembered. */
export interface RememberingPublisher extends Publisher {
  /** Whether a look-up would be answered without a call of its own: from memory, or together with one under way. */
  isAtHand(game: ListedGame, name: RiotId, platform: Platform): Promise<boolean>;
}
