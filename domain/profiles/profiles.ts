import type { CheckUsername, UsernameProblem } from '../accounts/username-rules.ts';
import type { NamedAccount } from '../games/game-account.ts';
import { findGame } from '../games/games.ts';
import { parseGameAccount } from '../games/parse-game-account.ts';
import { type EncodePicture, type PictureProblem, parseJpegDataUrl } from '../pictures/picture.ts';
import type { DataSource, LookupOutcome, SeveralPlayers } from '../sources/data-source.ts';
import type { SavedGameMatch } from './match.ts';
import { parseWords, type WordsOutcome } from './parse-words.ts';
import {
  maxSavedGames,
  type OwnProfile,
  type PictureSlot,
  type ProfileStore,
  type ProfileWrite,
  type RenameOutcome,
} from './profile.ts';
import { parseSavedGameMatch } from './saved-game-match.ts';
import type { Words } from './words.ts';

type Refused<Problem> = { readonly kind: 'refused'; readonly why: Problem };
/** With the profile after the write, or as it is if nothing changed. */
type Written<Kind extends string> =
  | { [Each in Kind]: { readonly kind: Each; readonly profile: OwnProfile } }[Kind]
  | { readonly kind: 'no-such-profile' };

type NotMatched = { readonly kind: 'unknown-game' | 'bad-region' | 'no-such-game' };

export type Profiles = ReturnType<typeof createProfiles>;

/** Each write is committed before its outcome is returned. */
export function createProfiles(needs: {
  readonly store: ProfileStore;
  readonly dataSource: DataSource;
  readonly encodePicture: EncodePicture;
  readonly checkUsername: CheckUsername;
}) {
  const { store, dataSource, encodePicture, checkUsername } = needs;

  /** Runs a write, and reads the profile if the write returned none, because nothing changed. */
  async function write<Kind extends string>(
    profileId: string,
    writing: Promise<ProfileWrite<Kind>>,
  ): Promise<Written<Kind>> {
    const { kind, profile = await store.findOwnProfile(profileId) } = await writing;
    return profile ? ({ kind, profile } as Written<Kind>) : { kind: 'no-such-profile' };
  }

  /** Runs a write to the saved games that an owner names. */
  async function writeMatch<Kind extends string>(
    profileId: string,
    account: NamedAccount,
    start: (match: SavedGameMatch) => Promise<ProfileWrite<Kind>>,
  ): Promise<Written<Kind> | NotMatched> {
    const parsed = parseSavedGameMatch(account);
    return parsed.kind === 'parsed' ? write(profileId, start(parsed.match)) : parsed;
  }

  return {
    /** Looks an account up and saves the player. @param network as for the data source's `lookUp`. */
    async saveGame(
      profileId: string,
      account: NamedAccount,
      network?: string,
    ): Promise<
      | Written<'saved' | 'already-saved' | 'profile-full'>
      | { readonly kind: 'unknown-game' | 'bad-name' | 'bad-region' }
      | SeveralPlayers
      | Exclude<LookupOutcome, { kind: 'found' }>
    > {
      const parsed = parseGameAccount(account, dataSource.games);
      if (parsed.kind !== 'parsed') return parsed;
      const lookup = await dataSource.lookUp(parsed.account, network);
      if (lookup.kind !== 'found') return lookup;
      const savedGame = { ...lookup.player, game: parsed.account.game };
      return write(profileId, store.insertSavedGame(profileId, savedGame, maxSavedGames));
    },

    /** Null for the best rank. */
    async chooseShowcase(
      profileId: string,
      choice: (NamedAccount & { readonly queue: string }) | null,
    ) {
      if (!choice) return write(profileId, store.updateShowcase(profileId, null));
      const { game, queue } = choice;
      const isQueue = findGame(game)?.queues.some(({ id }) => id === queue) ?? true;
      if (!isQueue) return { kind: 'no-such-game' } as const;
      return writeMatch(profileId, choice, (match) =>
        store.updateShowcase(profileId, { ...match, queue }),
      );
    },

    /** Null for the order by rank. */
    async moveGame(profileId: string, move: (NamedAccount & { readonly place: number }) | null) {
      if (!move) return write(profileId, store.updateOrder(profileId, null));
      const { place } = move;
      return writeMatch(profileId, move, (match) =>
        store.updateOrder(profileId, { ...match, place }),
      );
    },

    /** The games can be restored for `removedGameDays`. */
    removeGame: (profileId: string, account: NamedAccount) =>
      writeMatch(profileId, account, (match) =>
        store.removeSavedGame(profileId, match, new Date().toISOString()),
      ),

    /** @param removedAt undefined: the last time. */
    restoreGame: (profileId: string, account: NamedAccount, removedAt?: string) =>
      writeMatch(profileId, account, (match) =>
        store.restoreRemovedGame(profileId, { ...match, removedAt }, maxSavedGames),
      ),

    async deleteRemovedGame(
      profileId: string,
      account: NamedAccount,
      removedAt?: string,
    ): Promise<{ readonly kind: 'deleted' } | NotMatched> {
      const parsed = parseSavedGameMatch(account);
      if (parsed.kind !== 'parsed') return parsed;
      return { kind: await store.deleteRemovedGame(profileId, { ...parsed.match, removedAt }) };
    },

    removeHiddenDemoGames: (profileId: string) =>
      store.removeHiddenDemoGames(profileId, new Date().toISOString()),

    /** Hides games from all visitors but the owner, or shows them again. */
    setHidden: (profileId: string, account: NamedAccount, isHidden: boolean) =>
      writeMatch(profileId, account, (match) =>
        store.updateHidden(profileId, match, isHidden ? new Date().toISOString() : null),
      ),

    setHidesPlays: (profileId: string, account: NamedAccount, isHidden: boolean) =>
      writeMatch(profileId, account, (match) => store.updateHidesPlays(profileId, match, isHidden)),

    /** Sets a picture from a JPEG data URL, or the default with null. */
    async changePicture(
      profileId: string,
      slot: PictureSlot,
      dataUrl: string | null,
      network: string,
    ): Promise<Written<'updated'> | { readonly kind: 'busy' } | Refused<PictureProblem>> {
      const bytes = dataUrl === null ? null : parseJpegDataUrl(dataUrl);
      if (bytes === undefined) return { kind: 'refused', why: 'not-a-data-url' };
      const encoded = bytes && (await encodePicture(bytes, network));
      if (encoded && encoded.kind !== 'encoded') return encoded;
      const picture = encoded?.picture ?? null;
      return write(profileId, store.updatePicture(profileId, slot, picture));
    },

    async changeWords(
      profileId: string,
      typed: Words,
    ): Promise<
      | { readonly kind: 'changed' }
      | { readonly kind: 'no-such-profile' }
      | Exclude<WordsOutcome, { readonly kind: 'parsed' }>
    > {
      const parsed = parseWords(typed);
      if (parsed.kind !== 'parsed') return parsed;
      const { kind } = await store.updateWords(profileId, parsed.words);
      return kind === 'updated' ? { kind: 'changed' } : { kind };
    },

    async rename(
      profileId: string,
      displayName: string,
    ): Promise<RenameOutcome | Refused<UsernameProblem>> {
      const check = checkUsername(displayName);
      return check.kind === 'refused' ? check : store.updateName(profileId, displayName);
    },

    setListed: store.updateListed,

    setPreference: store.updatePreference,

    deleteProfile: store.deleteProfile,
  };
}
