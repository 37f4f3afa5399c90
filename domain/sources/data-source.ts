/** A player as a data source describes them, and the port through which players are looked up. */
import type { GameAccount } from '../games/game-account.ts';
import type { GameId, ListedGame } from '../games/games.ts';
import type { RankWithRecord } from '../games/rank.ts';

export interface Player {
  /**
   * The source's permanent id of the account, like Riot's PUUID. The ids of samples begin with 'sample:'.
   */
  readonly playerId: string;
  /** The name by which the source finds the player, as it shows it: a Riot ID, a username, or an account id. */
  readonly name: string;
  /** The name that the player shows, where `name` is an account id. It can change at any time. */
  readonly displayName?: string | undefined;
  /** The player's title at the source, like 'GM'. */
  readonly title?: string | undefined;
  /** The region in which the account plays; it may differ from the requested one. '' for a game without regions. */
  readonly region: string;
  /** Null for a game whose players have no level, or no icon. */
  readonly level: number | null;
  readonly profileIconId: number | null;
  /** The ranks by queue id. A queue without an entry is unranked. */
  readonly ranks: Readonly<Record<string, RankWithRecord>>;
  /** Whether this is an invented player. */
  readonly isSample: boolean;
  /**
   * Says where the id is valid. Riot: the first 12 hex digits of the API key's SHA-256. Sources without keys: a fixed text, like
   * 'lichess'. 'imported' for an account that was never looked up.
   */
  readonly keyFingerprint: string;
  /** When the numbers were fetched, ISO 8601 in UTC. */
  readonly readAt: string;
  /** When the source was last asked for name and region, ISO 8601 in UTC; null if that is not known. */
  readonly nameCheckedAt: string | null;
  /** The codes for a verification that the account's page at the source shows. They are not stored with the player. */
  readonly shownCodes?: readonly string[] | undefined;
}

/** The fields of a player that a refresh needs. With the last ranks, a refresh fetches only once what changes with them. */
export type KnownPlayer = Pick<
  Player,
  'playerId' | 'name' | 'region' | 'keyFingerprint' | 'nameCheckedAt'
> &
  Partial<Pick<Player, 'ranks'>>;

/** Why a look-up found no player, so that the visitor can be told what to correct. */
export type NotFoundDetail =
  /** No account has this name. */
  | 'no-account'
  /** The account is closed. */
  | 'closed-account'
  /** The source has excluded the account from its rankings. */
  | 'excluded-account'
  /** An account has this Riot ID, but has never played this game. */
  | 'never-played'
  /** An account has this Riot ID, but not in the requested region, and the source does not say in which one. */
  | 'not-in-region'
  /** No account has this name in the requested region. The calls by summoner name do not say why. */
  | 'no-summoner';

/** Players to choose from: several with the display name that was looked up, or, if no player has it, those with similar names. */
export interface SeveralPlayers {
  readonly kind: 'several-players';
  /** At least one, in the order of the source. */
  readonly players: readonly PlayerChoice[];
}

export interface PlayerChoice {
  /** The account id, which finds this player. */
  readonly name: string;
  readonly displayName: string;
}

/** The three outcomes for one account. A source that does not answer is neither 'not found' nor 'unranked'. */
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
      /** Whether rate limits are the reason: the source answered 429, or the limiter did not send the call. Also while the server stops. */
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

/** Services that we look players up at, like Riot's API, or the source of sample players. */
export interface DataSource {
  /** The games that the site looks players up in. */
  readonly games: readonly GameId[];
  /** Those of the games whose players are samples. Real players are looked up in the others. */
  readonly sandboxGames: readonly GameId[];
  /**
   * @param network the visitor's network, which gets a fair share of the source's rate limits; undefined for a client without a
   * limit.
   */
  lookUp(account: GameAccount, network?: string): Promise<LookupOutcome | SeveralPlayers>;
  /**
   * Fetches a known account again, with low priority: visitors' look-ups go first.
   * Most sources find it by id, even after a rename or a transfer. If a source finds it by name, the outcome is 'no-account' when
   * another account has the name now. An id that is not valid (`keyFingerprint`) is replaced by a look-up by name. Riot's name and
   * region are checked once a day, and when the account is not found in its region.
   */
  refresh(game: ListedGame, known: KnownPlayer): Promise<LookupOutcome>;
  /** Whether the source refused the API key for this game, and has not accepted it since. Always false for samples and without API keys. */
  isKeyRefused(game: GameId): boolean;
}

/** A data source behind a look-up cache. */
export interface CachedDataSource extends DataSource {
  /** Whether a look-up needs no call, because it is cached or an equal one is in progress. */
  isCached(account: GameAccount): Promise<boolean>;
}

type SavedPlayer = Pick<Player, 'isSample'> & { readonly game: GameId };

/** Whether the source can read a saved player again: every sample, and real players in the games where they are looked up. */
export function canReadPlayer(
  { games, sandboxGames }: Pick<DataSource, 'games' | 'sandboxGames'>,
  { game, isSample }: SavedPlayer,
): boolean {
  return isSample || (games.includes(game) && !sandboxGames.includes(game));
}

/** Whether a saved player is a sample in a game whose players are real now. Only the demo profile shows it. */
export function isHiddenSample(
  { sandboxGames }: Pick<DataSource, 'sandboxGames'>,
  { game, isSample }: SavedPlayer,
): boolean {
  return isSample && !sandboxGames.includes(game);
}
