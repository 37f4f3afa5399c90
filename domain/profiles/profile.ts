/** A profile as the product thinks of it, and the port to where profiles are kept. */
import type { UnavailableProfile } from '../accounts/previous-names.ts';
import type { GameId } from '../games/games.ts';
import type { Platform } from '../games/platforms.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Player, SourceId } from '../ranks/data-source.ts';

/** The most games that one profile shows. */
export const maxSavedGames = 50;

/** A game account to be put on a profile. */
export interface NewSavedGame extends Player {
  readonly game: GameId;
}

/** A game account on a profile, with its numbers as they were last read. */
export interface SavedGame extends NewSavedGame {
  /** The account's previous names, newest first. */
  readonly previousNames: readonly string[];
  /** When reading it anew failed last, ISO 8601 in UTC; null once that worked again. */
  readonly failedAt: string | null;
  /** When the owner proved that the account is theirs, ISO 8601 in UTC; null when nobody did. */
  readonly verifiedAt: string | null;
}

/** Which saved game of which profile. */
export interface SavedGameKey {
  readonly profileId: string;
  readonly game: GameId;
  readonly playerId: string;
}

/** The two pictures of a profile, by the names of the specification's fields. */
export type PictureSlot = 'profilePic' | 'profileBackgroundPic';

export interface Profile {
  /** The account's id, which no rename changes. */
  readonly id: string;
  readonly displayName: string;
  /** Raised by every change. */
  readonly revision: number;
  /** Hashes of the pictures; null for the default. */
  readonly profilePic: string | null;
  readonly profileBackgroundPic: string | null;
  /** In the order in which they were saved. */
  readonly savedGames: readonly SavedGame[];
}

/** As much of a profile as a list of several shows. */
export interface ListedProfile {
  readonly displayName: string;
  /** The hash of the picture; null for the default. */
  readonly profilePic: string | null;
  /** In the order in which they were saved. */
  readonly savedGames: readonly Pick<SavedGame, 'game' | 'ranks' | 'source'>[];
}

/** Which saved games of a profile. */
export interface SavedGameMatch {
  readonly game: GameId;
  /** The name as the profile shows it, or a previous name. */
  readonly name: string;
  /** Undefined matches every platform. */
  readonly platform: Platform | undefined;
}

/** A write's outcome and the profile that it left; without a profile when nothing changed or when it is suspended. */
export interface ProfileWrite<Kind extends string> {
  readonly kind: Kind;
  readonly profile: Profile | undefined;
}

/** The games of profiles. Every write raises the profile's revision in the same transaction. */
export interface SavedGameStore {
  /**
   * Adds a game, or refreshes it when the same account is there already.
   * @param most refuse with 'full' when so many games of `counted` sources are there and none is the same account.
   */
  insertSavedGame(
    profileId: string,
    game: NewSavedGame,
    limit: { readonly most: number; readonly counted: readonly SourceId[] },
  ): Promise<ProfileWrite<'saved' | 'full' | 'no-such-profile'>>;
  /**
   * Puts what was read anew in place of what was saved: the numbers, and a changed name, platform or id.
   * Ranks that changed are added to the history.
   */
  updateSavedGame(key: SavedGameKey, player: Player): Promise<'updated' | 'no-such-game'>;
  /** Notes that reading a game anew failed; its numbers stay. The revision rises only when it is the first failure. */
  updateFailedAt(key: SavedGameKey, failedAt: string): Promise<'updated' | 'no-such-game'>;
  /** Removes every matching game. */
  deleteSavedGame(
    profileId: string,
    match: SavedGameMatch,
  ): Promise<ProfileWrite<'deleted' | 'no-such-game'>>;
}

/** What came of another name for a profile. */
export type RenameOutcome =
  | { readonly kind: 'renamed' | 'same' | 'taken' | 'no-such-profile' }
  /** As many former names are kept for it as may be; `from`: when the next one ends, ISO 8601 in UTC. */
  | { readonly kind: 'too-often'; readonly from: string };

/** Profiles with their games and pictures. Those that are suspended are found by nobody. Every write raises the revision in the same transaction, and tells watchers. */
export interface ProfileStore extends SavedGameStore {
  findProfileByUsername(username: string): Promise<Profile | undefined>;
  findProfileById(id: string): Promise<Profile | undefined>;
  /**
   * The first profiles whose username begins with the prefix, whatever the case of its letters, ordered by
   * username; one that is the prefix itself comes first. None for a prefix that no username has.
   */
  listProfilesByPrefix(prefix: string, most: number): Promise<readonly ListedProfile[]>;
  /** Sets a picture, or the default with null; a picture that no profile shows any more is deleted with it. */
  updatePicture(
    profileId: string,
    slot: PictureSlot,
    picture: Picture | null,
  ): Promise<ProfileWrite<'updated' | 'no-such-profile'>>;
  /** Why no profile is found under a name; undefined for one that is there, or that nobody ever had. */
  findUnavailable(username: string): Promise<UnavailableProfile | undefined>;
  /**
   * Gives the profile another name, to sign in with too. The one before leads to it for a while, and is nobody else's;
   * the owner can take it back.
   */
  updateName(profileId: string, displayName: string): Promise<RenameOutcome>;
  /** Deletes the account with everything that belongs to it; nobody gets its name again. */
  deleteProfile(profileId: string): Promise<'deleted' | 'no-such-profile'>;
}
