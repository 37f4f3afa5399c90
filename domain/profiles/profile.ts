import type { UnavailableProfile } from '../accounts/previous-names.ts';
import type { GameId } from '../games/games.ts';
import type { QueueRank } from '../games/ranks.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Player } from '../sources/data-source.ts';

/** The maximum number of saved games of one profile. */
export const maxSavedGames = 50;

/** The maximum number of removed games of one profile. One more removal deletes the game that was removed first. */
export const maxRemovedGames = 50;
/** How long a removed game is stored. */
export const removedGameDays = 30;

/** A player to save in a profile. */
export interface NewSavedGame extends Player {
  readonly game: GameId;
}

/** A player in a profile, as last read. */
export interface SavedGame extends NewSavedGame {
  /** The account's previous Riot IDs, newest first. */
  readonly previousNames: readonly string[];
  /** When the last refresh failed, ISO 8601 in UTC; null when it succeeded. */
  readonly failedAt: string | null;
  /** When the owner proved that the account is theirs, ISO 8601 in UTC; null for an unverified account. */
  readonly verifiedAt: string | null;
  /** Whether another profile, which is not suspended, has proved that the account is its owner's. */
  readonly isVerifiedElsewhere: boolean;
  /** The id of the queue whose rank the owner has chosen for the top of the profile. Null for all games but one. */
  readonly showcaseQueue: string | null;
}

/** A game that the owner removed, with its history and verification. Only the owner sees it, and can restore it. */
export interface RemovedGame extends SavedGame {
  /** ISO 8601 in UTC. */
  readonly removedAt: string;
}

export interface SavedGameKey {
  readonly profileId: string;
  readonly game: GameId;
  readonly playerId: string;
}

/** The two pictures of a profile, by the names of the specification's fields. */
export type PictureSlot = 'profilePic' | 'profileBackgroundPic';

export interface Profile {
  /** The account's id, which stays the same after a rename. */
  readonly id: string;
  readonly displayName: string;
  /** Incremented by every change. */
  readonly revision: number;
  /** Hashes of the pictures; null for the default. */
  readonly profilePic: string | null;
  readonly profileBackgroundPic: string | null;
  /** In the order in which they were saved. */
  readonly savedGames: readonly SavedGame[];
  /** Sample players of games that have real players now. Only the owner sees them. */
  readonly hiddenGames: readonly SavedGame[];
}

/** A profile as a list of profiles shows it. */
export interface ListedProfile {
  readonly displayName: string;
  /** The hash of the picture; null for the default. */
  readonly profilePic: string | null;
  /** In the order in which they were saved. */
  readonly savedGames: readonly Pick<
    SavedGame,
    'game' | 'name' | 'ranks' | 'verifiedAt' | 'isVerifiedElsewhere' | 'showcaseQueue'
  >[];
}

/** Selects saved games of a profile. */
export interface SavedGameMatch {
  readonly game: GameId;
  /** The Riot ID as the profile shows it, or a previous one. */
  readonly name: string;
  /** Undefined selects every region. */
  readonly region: string | undefined;
}

/** Selects the rank for the top of a profile. */
export interface ShowcaseChoice extends SavedGameMatch {
  /** The queue's id within its game. */
  readonly queue: string;
}

/** Selects removed games of a profile. */
export interface RemovedGameMatch extends SavedGameMatch {
  /** When the games were removed; undefined selects the last removal of a matching game. */
  readonly removedAt: string | undefined;
}

/** The outcome of a write. */
export interface ProfileWrite<Kind extends string> {
  readonly kind: Kind;
  /** The profile after the write; undefined when nothing changed, or when the profile is suspended. */
  readonly profile: Profile | undefined;
}

/** Each write is one transaction. Unless nothing changed, it also increments the profile's revision and stores what changed. */
export interface SavedGameStore {
  /**
   * Inserts a game, unless the profile shows `maxCount` games. If the owner removed the same account before, its history and verification come back.
   * @returns 'already-saved' when the profile shows the same account. It is then updated if its ranks are older.
   */
  insertSavedGame(
    profileId: string,
    game: NewSavedGame,
    maxCount: number,
  ): Promise<ProfileWrite<'saved' | 'already-saved' | 'full' | 'no-such-profile'>>;
  /** Finds one game that a public profile shows. */
  findSavedGame(key: SavedGameKey): Promise<SavedGame | undefined>;
  /**
   * Updates a game, also its name, region and id, after a refresh. It adds changed ranks to the history.
   * @param known the game as the caller read it. If it was read again since then, the outcome is 'no-such-game'.
   */
  updateSavedGame(
    key: SavedGameKey,
    player: Player,
    known?: SavedGame,
  ): Promise<'updated' | 'no-such-game'>;
  /** Adds ranks of the past to the history of a game. */
  insertSamples(
    key: SavedGameKey,
    samples: readonly QueueRank[],
  ): Promise<'updated' | 'no-such-game'>;
  /** Stores that a refresh failed. Only the first failure in a row increments the revision. */
  updateFailedAt(key: SavedGameKey, failedAt: string): Promise<'updated' | 'no-such-game'>;
  /** Chooses the rank for the top of the profile; null for the best rank. */
  updateShowcase(
    profileId: string,
    choice: ShowcaseChoice | null,
  ): Promise<ProfileWrite<'updated' | 'no-such-game' | 'no-such-profile'>>;
  /**
   * Removes every matching game, and cancels its refresh. If there are more than `maxRemovedGames` removed games, the oldest are
   * deleted.
   */
  removeSavedGame(
    profileId: string,
    match: SavedGameMatch,
    removedAt: string,
  ): Promise<ProfileWrite<'removed' | 'no-such-game'>>;
  /** Removes the hidden games in the same way. */
  removeHiddenGames(
    profileId: string,
    removedAt: string,
  ): Promise<ProfileWrite<'removed' | 'no-such-game'>>;
  /** Lists the removed games, the last removed first. */
  listRemovedGames(profileId: string): Promise<readonly RemovedGame[]>;
  /** Shows every matching removed game again, at its previous position. If they would be more than `maxCount` games, none is restored. */
  restoreRemovedGame(
    profileId: string,
    match: RemovedGameMatch,
    maxCount: number,
  ): Promise<ProfileWrite<'restored' | 'full' | 'no-such-game'>>;
  /** Deletes every matching removed game with its history. */
  deleteRemovedGame(
    profileId: string,
    match: RemovedGameMatch,
  ): Promise<'deleted' | 'no-such-game'>;
}

export type RenameOutcome =
  | { readonly kind: 'renamed' | 'same-username' | 'username-taken' | 'no-such-profile' }
  /** The profile has `maxPreviousNames` previous names. `from`: when the next of them expires, ISO 8601 in UTC. */
  | { readonly kind: 'too-often'; readonly from: string };

/** The store of profiles. It finds no suspended profiles. */
export interface ProfileStore extends SavedGameStore {
  findProfileByUsername(username: string): Promise<Profile | undefined>;
  findProfileById(id: string): Promise<Profile | undefined>;
  /** Finds the hash of a profile's picture; null for the default. */
  findPictureById(id: string): Promise<string | null>;
  /**
   * Lists profiles whose username begins with the text, then those whose username contains it (from three characters on). A profile
   * with exactly this username comes first, and in both groups those that show a verified game. Case does not matter.
   */
  listProfilesByUsername(text: string, maxCount: number): Promise<readonly ListedProfile[]>;
  /** Lists profiles that show a player of this name; first those that have verified the account. */
  listProfilesByPlayerName(name: string, maxCount: number): Promise<readonly ListedProfile[]>;
  /** Sets a picture; null for the default. It deletes the previous picture when no other profile uses it. */
  updatePicture(
    profileId: string,
    slot: PictureSlot,
    picture: Picture | null,
  ): Promise<ProfileWrite<'updated' | 'no-such-profile'>>;
  /** Finds the reason why a username shows no profile; undefined when it shows one or is free. */
  findUnavailable(username: string): Promise<UnavailableProfile | undefined>;
  /** Changes the username. For `previousNameDays` the previous one redirects to the new one, and only its owner can take it. */
  updateName(profileId: string, displayName: string): Promise<RenameOutcome>;
  /** Deletes the account with all its data. The username gets a permanent reservation. */
  deleteProfile(profileId: string): Promise<'deleted' | 'no-such-profile'>;
}
