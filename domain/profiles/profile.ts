import type { GameId } from '../games/games.ts';
import type { QueueRank } from '../games/ranks.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Plays, StoredPlays } from '../plays/plays.ts';
import { type Player, type PublicPlayer, toPublicPlayer } from '../sources/data-source.ts';
import type { Accent } from './accents.ts';
import type { Move, RemovedGameMatch, SavedGameMatch, ShowcaseChoice } from './match.ts';
import type { Trends } from './trend.ts';
import type { Words } from './words.ts';

export const maxSavedGames = 50;

export interface NewSavedGame extends Player {
  readonly game: GameId;
}

/** A saved game as visitors see it. */
export interface PublicGame extends PublicPlayer {
  readonly game: GameId;
  readonly isDemo: boolean;
  /** Whether the last refresh failed. */
  readonly hasFailed: boolean;
  /** Whether the owner proved that the account is theirs. */
  readonly isVerified: boolean;
  /** Whether another profile, which is not suspended, has verified the account. */
  readonly isVerifiedElsewhere: boolean;
  /** The id of the queue that the owner has chosen for the top of the profile. Null for all games but one. */
  readonly showcaseQueue: string | null;
  /** The place of the card in the owner's order, from 1 on. Null for all games of a page by rank. */
  readonly place: number | null;
  /** Empty if the owner hides it. */
  readonly plays: Plays;
}

/** A player as the site stores it, for all pages that visitors can find, or for one page that they cannot. */
export interface StoredPlayer extends NewSavedGame {
  /** The number of the stored player. */
  readonly player: number;
  readonly trends: Trends;
  /** Newest first. */
  readonly previousNames: readonly string[];
  /** When the last refresh failed, ISO 8601 in UTC; null when it succeeded. */
  readonly failedAt: string | null;
  readonly storedPlays: StoredPlays;
}

export interface SavedGame extends StoredPlayer, PublicGame {
  /** When the owner proved that the account is theirs, ISO 8601 in UTC; null for an unverified account. */
  readonly verifiedAt: string | null;
  /** When the owner hid the game, ISO 8601 in UTC; null for a shown game. */
  readonly hiddenAt: string | null;
  /** Whether the owner hides what the player plays. */
  readonly hidesPlays: boolean;
}

/** Only the owner sees it, and can restore it. */
export interface RemovedGame extends SavedGame {
  /** ISO 8601 in UTC. */
  readonly removedAt: string;
}

export interface SavedGameKey {
  readonly profileId: string;
  readonly game: GameId;
  readonly playerId: string;
}

/** The names of the specification's fields. */
export type PictureSlot = 'profilePic' | 'profileBackgroundPic';

/** A profile as visitors see it. Pages get it as JSON. */
export interface PublicProfile {
  readonly displayName: string;
  /** Incremented by every change. Only revisions of the same profile can be compared. */
  readonly revision: number;
  /** In the order in which they were saved. */
  readonly savedGames: readonly PublicGame[];
  /** Hashes; null for the default. */
  readonly profilePic: string | null;
  readonly profileBackgroundPic: string | null;
  /** Undefined for none. */
  readonly words?: Words | undefined;
  /** Null for the site's own colour. */
  readonly accent?: Accent | null;
}

export interface Profile extends PublicProfile {
  /** The account's id, which stays the same after a rename. */
  readonly id: string;
  /** The code of the owner's language; null for that of the site. */
  readonly language?: string | null | undefined;
  /** Whether searches and lists have the profile. An unlisted one is found by its address and its exact username. */
  readonly isListed: boolean;
  readonly savedGames: readonly SavedGame[];
}

/** Only the owner sees `hiddenGames`: games that the owner hid, and demo players of games that have real players now. */
export interface OwnProfile extends Profile {
  readonly hiddenGames: readonly SavedGame[];
}

/** Copies only what visitors may see. */
export function toPublicProfile(profile: PublicProfile): PublicProfile {
  const { displayName, revision, savedGames, profilePic, profileBackgroundPic } = profile;
  const { words, accent = null } = profile;
  const publicGames = savedGames.map(toPublicGame);
  return {
    displayName,
    revision,
    savedGames: publicGames,
    profilePic,
    profileBackgroundPic,
    words,
    accent,
  };
}

/** Copies only what visitors may see. */
export function toPublicGame(saved: PublicGame): PublicGame {
  const { game, isDemo, hasFailed, isVerified, isVerifiedElsewhere } = saved;
  const { showcaseQueue, place, plays } = saved;
  return {
    game,
    ...toPublicPlayer(saved),
    isDemo,
    hasFailed,
    isVerified,
    isVerifiedElsewhere,
    showcaseQueue,
    place,
    plays,
  };
}

export interface ListedProfile {
  readonly displayName: string;
  /** The hash of the picture; null for the default. */
  readonly profilePic: string | null;
  readonly savedGames: readonly Pick<
    PublicGame,
    | 'game'
    | 'name'
    | 'displayName'
    | 'ranks'
    | 'isVerified'
    | 'isVerifiedElsewhere'
    | 'showcaseQueue'
  >[];
}

export interface ProfileWrite<Kind extends string> {
  readonly kind: Kind;
  /** Undefined when nothing changed, or when the profile is suspended. */
  readonly profile: OwnProfile | undefined;
}

/** 'busy': other writes were in the way of each attempt. The queued refresh stays. */
export type PlayerWrite = 'updated' | 'no-such-player' | 'busy';

/** Stored players. Each write changes all pages that show the player, in the same transaction. */
export interface PlayerStore {
  findPlayer(player: number): Promise<StoredPlayer | undefined>;
  /** How many profiles show the player. */
  countPages(player: number): Promise<number>;
  /** The username of the profile that may be named for the player: visitors can find it, and it has verified the account. */
  findVerifiedProfile(player: number): Promise<string | undefined>;
  /** The saved games that show the player, unless a profile has verified the account. */
  listUnverified(player: number): Promise<readonly SavedGameKey[]>;
  /**
   * Stores what a source said, also about name, region and id. It adds changed ranks to the history, and deletes the queued refresh.
   * @param known the player as the caller read it. If it was read again since then, the outcome is 'no-such-player'.
   * @param isConfirmed whether the source has confirmed that another id belongs to the same account.
   */
  updatePlayer(
    player: number,
    read: Player,
    known?: StoredPlayer,
    isConfirmed?: boolean,
  ): Promise<PlayerWrite>;
  /** Only the first failure in a row is a change. */
  updateFailedAt(player: number, failedAt: string): Promise<PlayerWrite>;
  /** The time alone is no change. @param stored the player as it was read. */
  updatePlays(stored: StoredPlayer, read: StoredPlays): Promise<unknown>;
}

/** Each write is one transaction, which increments the profile's revision and stores what changed. */
export interface SavedGameStore extends PlayerStore {
  /**
   * A game that the owner removed comes back with its history and verification.
   * A stored player with older ranks is updated. @returns 'already-saved' when the profile shows the account.
   */
  insertSavedGame(
    profileId: string,
    game: NewSavedGame,
    maxCount: number,
  ): Promise<ProfileWrite<'saved' | 'already-saved' | 'profile-full' | 'no-such-profile'>>;
  findGameIncludingHidden(key: SavedGameKey): Promise<SavedGame | undefined>;
  /** Adds ranks of the past, which only this page shows. */
  insertSamples(
    key: SavedGameKey,
    samples: readonly QueueRank[],
  ): Promise<'updated' | 'no-such-game'>;
  /** Null for the best rank. */
  updateShowcase(
    profileId: string,
    choice: ShowcaseChoice | null,
  ): Promise<ProfileWrite<'updated' | 'no-such-game' | 'no-such-profile'>>;
  /** Null for the order by rank. */
  updateOrder(
    profileId: string,
    move: Move | null,
  ): Promise<ProfileWrite<'updated' | 'no-such-game' | 'no-such-profile'>>;
  /**
   * Removes every matching game, and cancels its refresh. More than `maxRemovedGames` removed games are deleted, the oldest
   * first.
   */
  removeSavedGame(
    profileId: string,
    match: SavedGameMatch,
    removedAt: string,
  ): Promise<ProfileWrite<'removed' | 'no-such-game'>>;
  removeHiddenDemoGames(
    profileId: string,
    removedAt: string,
  ): Promise<ProfileWrite<'removed' | 'no-such-game'>>;
  /** Hides every matching game that visitors see, and cancels its refresh; null shows every matching hidden one. */
  updateHidden(
    profileId: string,
    match: SavedGameMatch,
    hiddenAt: string | null,
  ): Promise<ProfileWrite<'updated' | 'no-such-game' | 'no-such-profile'>>;
  /** Hides what the player of a matching game plays on this page, and while the game is verified on every page; or shows it again. */
  updateHidesPlays(
    profileId: string,
    match: SavedGameMatch,
    isHidden: boolean,
  ): Promise<ProfileWrite<'updated' | 'no-such-game' | 'no-such-profile'>>;
  /** Shows every matching game again, at its previous position. If they would be more than `maxCount` games, none is restored. */
  restoreRemovedGame(
    profileId: string,
    match: RemovedGameMatch,
    maxCount: number,
  ): Promise<ProfileWrite<'restored' | 'profile-full' | 'no-such-game'>>;
  deleteRemovedGame(
    profileId: string,
    match: RemovedGameMatch,
  ): Promise<'deleted' | 'no-such-game'>;
}

export type RenameOutcome =
  | { readonly kind: 'renamed' | 'same-username' | 'username-taken' | 'no-such-profile' }
  /** `from`: when the next of `maxPreviousNames` names expires, ISO 8601 in UTC. */
  | { readonly kind: 'too-often'; readonly from: string };

/** It finds no suspended profiles. Only a read whose name says so returns what visitors must not see. */
export interface ProfileStore extends SavedGameStore {
  findProfileById(id: string): Promise<Profile | undefined>;
  findOwnProfile(id: string): Promise<OwnProfile | undefined>;
  /** Lists listed profiles. Usernames that begin with the text come first, then those that contain it (from three characters on). Case does not matter. */
  listProfilesByUsername(text: string, maxCount: number): Promise<readonly ListedProfile[]>;
  /**
   * Finds the listed profiles that show a player of these games, by the shown name or an account id. Those that have verified the
   * account come first.
   */
  listProfilesByPlayerName(
    name: string,
    games: readonly GameId[],
    maxCount: number,
  ): Promise<readonly ListedProfile[]>;
  /** Null for the default. A picture that no other profile uses is deleted. */
  updatePicture(
    profileId: string,
    slot: PictureSlot,
    picture: Picture | null,
  ): Promise<ProfileWrite<'updated' | 'no-such-profile'>>;
  updateListed(
    profileId: string,
    isListed: boolean,
  ): Promise<ProfileWrite<'updated' | 'no-such-profile'>>;
  /** Whether a new account cannot take a well-formed username, because a profile has it or it is reserved. */
  isUsernameTaken(username: string): Promise<boolean>;
  /** The names of the periods whose recaps visitors may read, like '2026-11'. */
  listSharedRecaps(profileId: string): Promise<readonly string[]>;
  updateSharedRecap(profileId: string, period: string, isShared: boolean): Promise<void>;
  updatePreference(
    profileId: string,
    preference: Pick<Profile, 'accent'> | Pick<Profile, 'language'>,
  ): Promise<ProfileWrite<'updated' | 'no-such-profile'>>;
  /** Null for the language of the site, and without a profile. */
  findLanguage(column: 'id' | 'username', value: string): Promise<string | null>;
  updateWords(
    profileId: string,
    words: Words,
  ): Promise<ProfileWrite<'updated' | 'no-such-profile'>>;
  /** For `previousNameDays` the previous name redirects to the new one, and only its owner can take it. */
  updateName(profileId: string, displayName: string): Promise<RenameOutcome>;
  /** The username gets a permanent reservation. */
  deleteProfile(profileId: string): Promise<void>;
}
