/** A player as a data source describes them, and the port through which players are looked up. */
import type { GameAccount } from '../games/game-account.ts';
import type { GameId, ListedGame } from '../games/games.ts';
import type { RankWithRecord } from '../games/rank.ts';
import type { Platform } from '../games/riot-platforms.ts';

/** Where a player's numbers came from: Riot's API, or the sandbox's sample players. */
export type SourceId = 'riot' | 'sandbox';

export interface Player {
  /** The source's permanent id of the account (a PUUID; with `summoner-name` calls the summoner id). */
  readonly playerId: string;
  /** The name in display form: `Name#TAG`, or a summoner name with `summoner-name` calls. */
  readonly name: string;
  /** The platform on which the account plays. It may differ from the requested one. */
  readonly platform: Platform;
  readonly level: number;
  readonly profileIconId: number;
  /** The ranks by queue id. A queue without an entry is unranked. */
  readonly ranks: Readonly<Record<string, RankWithRecord>>;
  readonly source: SourceId;
  /** Identifies the API key that the id belongs to: the first 12 hex digits of the key's SHA-256. */
  readonly keyFingerprint: string;
  /** When the numbers were fetched, ISO 8601 in UTC. */
  readonly readAt: string;
  /** When the source was last asked for name and platform, ISO 8601 in UTC; null if that is not known. */
  readonly nameCheckedAt: string | null;
}

/** The fields of a player that a refresh needs. */
export type KnownPlayer = Pick<
  Player,
  'playerId' | 'name' | 'platform' | 'keyFingerprint' | 'nameCheckedAt'
>;

/** Why a look-up found no player, so that the visitor can be told what to correct. */
export type NotFoundDetail =
  /** No account has this Riot ID. */
  | 'no-account'
  /** An account has this Riot ID, but has never played this game. */
  | 'never-played'
  /** An account has this Riot ID, but not in the requested region, and the source does not say in which one. */
  | 'not-in-region'
  /** No account has this name in the requested region. The calls by summoner name do not say why. */
  | 'no-summoner';

/** The three outcomes of a look-up. A source that does not answer is neither 'not found' nor 'unranked'. */
export type LookupOutcome =
  | {
      readonly kind: 'found';
      readonly player: Player;
      /** Whether this is the last good answer, served because the source does not answer now. */
      readonly isStale?: boolean;
    }
  | { readonly kind: 'no-such-player'; readonly detail: NotFoundDetail }
  | {
      readonly kind: 'not-answering';
      /** Whether no call was sent, because our own rate limits are used up for now or the server is stopping. */
      readonly isBusy: boolean;
      /** Whether it is busy only for the network of this look-up, which has used its share of the rate limits. */
      readonly isShareUsedUp?: boolean;
      /** Whether the source refused the site's API key. */
      readonly isKeyRefused?: boolean;
      /** For the log: what happened, without the API key and the URL. */
      readonly reason: string;
      /** Seconds after which a retry makes sense. */
      readonly retryAfterSeconds: number;
    };

/** The icon that an account has equipped at this moment. */
export type EquippedIconOutcome =
  | { readonly kind: 'found'; readonly profileIconId: number; readonly playerId: string }
  | Exclude<LookupOutcome, { kind: 'found' }>;

/** The answer to a request for a profile icon's image. */
export type IconOutcome =
  | { readonly kind: 'found'; readonly bytes: Uint8Array; readonly mediaType: 'image/png' }
  | { readonly kind: 'no-such-icon' }
  | { readonly kind: 'not-answering' };

/** The client that waits for an icon. */
export interface IconClient {
  /** Networks take turns. */
  readonly network: string;
  /** Aborted when the client leaves: its request is then dropped from the queue. */
  readonly signal?: AbortSignal;
}

/** A service that we look players up at: Riot's API, or the sandbox, which the same client calls. */
export interface DataSource {
  readonly source: SourceId;
  /**
   * @param network the visitor's network, which gets a fair share of the source's rate limits; undefined for a client without a
   * limit.
   */
  lookUp(account: GameAccount, network?: string): Promise<LookupOutcome>;
  /**
   * Fetches a known account again, with low priority: visitors' look-ups go first.
   * The account is found by id, even after a rename or a transfer, or by name when the id belongs to another API key. Name and
   * platform are checked once a day, and when the account is not found on its platform.
   */
  refresh(game: ListedGame, known: KnownPlayer): Promise<LookupOutcome>;
  /** Fetches the id of the icon that a known account has equipped now, without any cache. @param network as for `lookUp`. */
  findEquippedIcon(
    game: ListedGame,
    known: KnownPlayer,
    network?: string,
  ): Promise<EquippedIconOutcome>;
  /** Whether the source refused the API key for this game, and has not accepted it since. Always false in the sandbox. */
  isKeyRefused(game: GameId): boolean;
  /** Finds the image of a profile icon, in the newest patch that has it. The images are cached. */
  findIcon(profileIconId: number, client?: IconClient): Promise<IconOutcome>;
}

/** A data source behind a look-up cache. */
export interface CachedDataSource extends DataSource {
  /** Whether a look-up needs no call, because it is cached or an equal one is in progress. */
  isCached(account: GameAccount): Promise<boolean>;
}
