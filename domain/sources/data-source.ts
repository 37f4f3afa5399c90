import type { GameAccount } from '../games/game-account.ts';
import type { GameId, ListedGame } from '../games/games.ts';
import type { RankWithRecord } from '../games/rank.ts';
import type { LastGame, Main } from '../plays/plays.ts';

/** A player as visitors see it. */
export interface PublicPlayer {
  /** The name by which the source finds the player: a Riot ID, a username, or an account id. */
  readonly name: string;
  /** The name that the player shows, where `name` is an account id. */
  readonly displayName?: string | undefined;
  /** The player's title at the source, like 'GM'. */
  readonly title?: string | undefined;
  /** May differ from the requested one. '' for a game without regions. */
  readonly region: string;
  /** Null for a game whose players have no level, or no icon. */
  readonly level: number | null;
  readonly profileIconId: number | null;
  /** By queue id. A queue without an entry is unranked. */
  readonly ranks: Readonly<Record<string, RankWithRecord>>;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
}

/** Copies only what visitors may see. */
export function toPublicPlayer(player: PublicPlayer): PublicPlayer {
  const { name, displayName, title, region, level, profileIconId, ranks, readAt } = player;
  return { name, displayName, title, region, level, profileIconId, ranks, readAt };
}

/** A mark before the ids of demo players. No id of a source contains a colon, so no sample has the id of a real player. */
export const demoIdMark = 'sample:';

export interface Player extends PublicPlayer {
  /** The source's permanent id, like Riot's PUUID, or that of a demo player with its mark. */
  readonly playerId: string;
  readonly isDemo: boolean;
  /**
   * Where the id is valid. Riot: the first 12 hex digits of the API key's SHA-256. Others: a fixed text.
   */
  readonly keyFingerprint: string;
  /** When the source was last asked for name and region, ISO 8601 in UTC; null if that is not known. */
  readonly nameCheckedAt: string | null;
  /** Codes of verifications on the account's page at the source. They are not stored. */
  readonly shownCodes?: readonly string[] | undefined;
}

/** With `ranks`, a refresh fetches only once what changes with them. */
export type KnownPlayer = Pick<
  Player,
  'playerId' | 'name' | 'region' | 'keyFingerprint' | 'nameCheckedAt'
> &
  Partial<Pick<Player, 'ranks'>>;

export type NotFoundDetail =
  | 'no-account'
  | 'closed-account'
  /** The source has excluded the account from its rankings. */
  | 'excluded-account'
  /** An account has this Riot ID, but has never played this game. */
  | 'never-played'
  /** An account has this Riot ID, but not in the requested region, and the source does not say in which one. */
  | 'not-in-region'
  /** The calls by summoner name do not say why. */
  | 'no-summoner';

/** Players with the display name that was looked up, or, if no player has it, those with similar names. */
export interface SeveralPlayers {
  readonly kind: 'several-players';
  /** At least one, in the order of the source. */
  readonly players: readonly PlayerChoice[];
}

export interface PlayerChoice {
  /** The account id, which finds this player. */
  readonly name: string;
  readonly displayName: string;
  /** ISO 8601 in UTC; null if the source does not say. It tells players of one name apart. */
  readonly lastMatchAt: string | null;
}

/** A source that does not answer is neither 'not found' nor 'unranked'. */
export interface NotAnswering {
  readonly kind: 'not-answering';
  /** Whether rate limits are the reason, or the server stops. */
  readonly isBusy: boolean;
  /** Whether the network of this look-up has used its share of the rate limits. */
  readonly isShareUsedUp?: boolean;
  readonly isKeyRefused?: boolean;
  /** For the log, without the API key and the URL. */
  readonly reason: string;
  readonly retryAfterSeconds: number;
}

export type LookupOutcome =
  | {
      readonly kind: 'found';
      readonly player: Player;
      /** Why the source does not answer now, if this is the last good answer. */
      readonly refusal?: NotAnswering;
      /** Whether the source has confirmed that another id belongs to the known account. */
      readonly isConfirmed?: boolean;
    }
  | { readonly kind: 'no-such-player'; readonly detail: NotFoundDetail }
  | NotAnswering;

/** The part of a source's limits that calls may use. Those with a larger part are sent first. */
export const callShares = { visitor: 1, refresh: 1 / 2, leaderboard: 1 / 4 } as const;
export type CallShare = (typeof callShares)[keyof typeof callShares];

/** Reads each of these players with the share of a leaderboard, most of them with one call together. `ranks`: those of a known player. */
export type ReadBatch = (
  names: readonly string[],
) => (player: Pick<KnownPlayer, 'name' | 'ranks'>) => Promise<LookupOutcome>;

export type PlaysOutcome<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  /** `isBusy`: the limits of the source are used up, so the player was not asked for. */
  | { readonly kind: 'not-answering'; readonly isBusy: boolean };

/** Reads what a player plays, in the background. A source can lack each part. */
export interface PlaysReader {
  /** Between two reads of a player. */
  readonly intervalMs: number;
  readonly readMains?: (known: KnownPlayer) => Promise<PlaysOutcome<readonly Main[]>>;
  /** @returns at most ten ranked games of the queue, the newest first. */
  readonly readGames?: (
    known: KnownPlayer,
    queue: string,
  ) => Promise<PlaysOutcome<readonly LastGame[]>>;
}

export interface DataSource {
  /** The games that the site looks players up in. */
  readonly games: readonly GameId[];
  /** Those of the games whose players are samples. */
  readonly sandboxGames: readonly GameId[];
  /** @param network the visitor's network, which gets a fair share of the rate limits; undefined for a client without a limit. */
  lookUp(
    account: GameAccount,
    network?: string,
    share?: CallShare,
  ): Promise<LookupOutcome | SeveralPlayers>;
  /**
   * Fetches a known account again. Visitors' look-ups go first. Most sources find it by id. A name that another account has now
   * gives 'no-account'.
   * An id that is not valid (`keyFingerprint`) is looked up by name.
   */
  refresh(game: ListedGame, known: KnownPlayer, share?: CallShare): Promise<LookupOutcome>;
  /** Undefined for a source that is called for each player. */
  readonly readBatch?: ReadBatch | undefined;
  /** By game. */
  readonly plays?: Readonly<Partial<Record<GameId, PlaysReader>>> | undefined;
  /** True until the source accepts the key again. Always false for samples and without API keys. */
  isKeyRefused(game: GameId): boolean;
}

export interface CachedDataSource extends DataSource {
  /** Whether a look-up needs no call, because it is cached or an equal one is in progress. */
  isCached(account: GameAccount): Promise<boolean>;
}

type SavedPlayer = Pick<Player, 'isDemo'> & { readonly game: GameId };

/** Whether the source can read a saved player again. */
export function canReadPlayer(
  { games, sandboxGames }: Pick<DataSource, 'games' | 'sandboxGames'>,
  { game, isDemo }: SavedPlayer,
): boolean {
  return isDemo || (games.includes(game) && !sandboxGames.includes(game));
}

/** Whether a saved player is a sample in a game whose players are real now. */
export function isHiddenDemo(
  { sandboxGames }: Pick<DataSource, 'sandboxGames'>,
  { game, isDemo }: SavedPlayer,
): boolean {
  return isDemo && !sandboxGames.includes(game);
}
