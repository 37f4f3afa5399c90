import type { CheckUsername, UsernameProblem } from '../accounts/username-rules.ts';
import { type NamedAccount, parseGameAccount } from '../games/game-account.ts';
import { gameById } from '../games/games.ts';
import { type EncodePicture, type PictureProblem, parseJpegDataUrl } from '../pictures/picture.ts';
import type { DataSource, LookupOutcome, SeveralPlayers } from '../sources/data-source.ts';
import { parseWords, type WordsOutcome } from './parse-words.ts';
import {
  maxSavedGames,
  type PictureSlot,
  type Profile,
  type ProfileStore,
  type RenameOutcome,
} from './profile.ts';
import { parseSavedGameMatch } from './saved-game-match.ts';
import type { Words } from './words.ts';

type Refused<Problem> = { readonly kind: 'refused'; readonly why: Problem };
type Written<Kind extends string> =
  | { readonly kind: Kind; readonly profile: Profile }
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
  return {
    /** Looks an account up and saves the player. @param network as for the data source's `lookUp`. */
    async saveGame(
      profileId: string,
      account: NamedAccount,
      network?: string,
    ): Promise<
      | Written<'saved'>
      | Written<'already-saved'>
      | { readonly kind: 'unknown-game' | 'bad-name' | 'bad-region' | 'profile-full' }
      | SeveralPlayers
      | Exclude<LookupOutcome, { kind: 'found' }>
    > {
      const parsed = parseGameAccount(account, dataSource.games);
      if (parsed.kind !== 'parsed') return parsed;
      const lookup = await dataSource.lookUp(parsed.account, network);
      if (lookup.kind !== 'found') return lookup;
      const savedGame = { ...lookup.player, game: parsed.account.game };
      const { kind, profile } = await store.insertSavedGame(profileId, savedGame, maxSavedGames);
      return kind === 'saved' || kind === 'already-saved'
        ? withProfile(kind, profileId, profile)
        : { kind };
    },

    /** Null for the best rank. */
    async chooseShowcase(
      profileId: string,
      choice: (NamedAccount & { readonly queue: string }) | null,
    ): Promise<Written<'updated'> | NotMatched> {
      const parsed = choice && parseSavedGameMatch(choice);
      if (parsed && parsed.kind !== 'parsed') return parsed;
      const match = parsed && { ...parsed.match, queue: choice.queue };
      const isQueue = !match || gameById(match.game).queues.some(({ id }) => id === match.queue);
      if (!isQueue) return { kind: 'no-such-game' };
      const { kind, profile } = await store.updateShowcase(profileId, match);
      return kind === 'updated' ? withProfile(kind, profileId, profile) : { kind };
    },

    /** Null for the order by rank. */
    async moveGame(
      profileId: string,
      move: (NamedAccount & { readonly place: number }) | null,
    ): Promise<Written<'updated'> | NotMatched> {
      const parsed = move && parseSavedGameMatch(move);
      if (parsed && parsed.kind !== 'parsed') return parsed;
      const match = parsed && { ...parsed.match, place: move.place };
      const { kind, profile } = await store.updateOrder(profileId, match);
      return kind === 'updated' ? withProfile(kind, profileId, profile) : { kind };
    },

    /** The games can be restored for `removedGameDays`. */
    async removeGame(
      profileId: string,
      account: NamedAccount,
    ): Promise<Written<'removed'> | NotMatched> {
      const parsed = parseSavedGameMatch(account);
      if (parsed.kind !== 'parsed') return parsed;
      const removedAt = new Date().toISOString();
      const { kind, profile } = await store.removeSavedGame(profileId, parsed.match, removedAt);
      return kind === 'removed' ? withProfile(kind, profileId, profile) : { kind };
    },

    /** @param removedAt undefined: the last time. */
    async restoreGame(
      profileId: string,
      account: NamedAccount,
      removedAt?: string,
    ): Promise<Written<'restored'> | NotMatched | { readonly kind: 'profile-full' }> {
      const parsed = parseSavedGameMatch(account);
      if (parsed.kind !== 'parsed') return parsed;
      const match = { ...parsed.match, removedAt };
      const { kind, profile } = await store.restoreRemovedGame(profileId, match, maxSavedGames);
      return kind === 'restored' ? withProfile(kind, profileId, profile) : { kind };
    },

    async deleteRemovedGame(
      profileId: string,
      account: NamedAccount,
      removedAt?: string,
    ): Promise<{ readonly kind: 'deleted' } | NotMatched> {
      const parsed = parseSavedGameMatch(account);
      if (parsed.kind !== 'parsed') return parsed;
      return { kind: await store.deleteRemovedGame(profileId, { ...parsed.match, removedAt }) };
    },

    removeHiddenSamples: (profileId: string) =>
      store.removeHiddenSamples(profileId, new Date().toISOString()),

    /** Hides games from all visitors but the owner, or shows them again. */
    async setHidden(
      profileId: string,
      account: NamedAccount,
      isHidden: boolean,
    ): Promise<Written<'updated'> | NotMatched> {
      const parsed = parseSavedGameMatch(account);
      if (parsed.kind !== 'parsed') return parsed;
      const hiddenAt = isHidden ? new Date().toISOString() : null;
      const { kind, profile } = await store.updateHidden(profileId, parsed.match, hiddenAt);
      return kind === 'updated' ? withProfile(kind, profileId, profile) : { kind };
    },

    /** Sets a picture from a JPEG data URL, or the default with null. */
    async changePicture(
      profileId: string,
      slot: PictureSlot,
      dataUrl: string | null,
      network: string,
    ): Promise<Written<'changed'> | { readonly kind: 'busy' } | Refused<PictureProblem>> {
      const bytes = dataUrl === null ? null : parseJpegDataUrl(dataUrl);
      if (bytes === undefined) return { kind: 'refused', why: 'not-a-data-url' };
      const encoded = bytes && (await encodePicture(bytes, network));
      if (encoded && encoded.kind !== 'encoded') return encoded;
      const picture = encoded?.picture ?? null;
      const { kind, profile } = await store.updatePicture(profileId, slot, picture);
      return kind === 'updated' ? withProfile('changed', profileId, profile) : { kind };
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

    deleteProfile: store.deleteProfile,
  };

  /** Reads the profile when the write returned none because nothing changed. */
  async function withProfile<Kind extends string>(
    kind: Kind,
    profileId: string,
    written: Profile | undefined,
  ): Promise<Written<Kind>> {
    const profile = written ?? (await store.findProfileById(profileId));
    return profile ? { kind, profile } : { kind: 'no-such-profile' };
  }
}
