import type { CheckUsername } from '../accounts/username-rules.ts';
import { type GameAccountFields, parseGameAccount } from '../games/game-account.ts';
import { type EncodePicture, parseJpegDataUrl } from '../pictures/picture.ts';
import type { DataSource, LookupOutcome } from '../ranks/data-source.ts';
import { listShownSources } from './document.ts';
import {
  maxSavedGames,
  type PictureSlot,
  type Profile,
  type ProfileStore,
  type RenameOutcome,
} from './profile.ts';
import { parseSavedGameMatch } from './saved-game-match.ts';

export type SaveGameOutcome =
  | { readonly kind: 'saved'; readonly profile: Profile }
  | { readonly kind: 'unknown-game' | 'bad-name' | 'bad-region' | 'full' | 'no-such-profile' }
  | Exclude<LookupOutcome, { kind: 'found' }>;

export type RemoveGameOutcome =
  | { readonly kind: 'removed'; readonly profile: Profile }
  | { readonly kind: 'unknown-game' | 'bad-region' | 'no-such-game' | 'no-such-profile' };

export type ChangePictureOutcome =
  | { readonly kind: 'changed'; readonly profile: Profile }
  | { readonly kind: 'no-such-profile' | 'busy' }
  | { readonly kind: 'refused'; readonly why: string };

export interface Profiles {
  /** Looks an account up and saves the player. The caller names an account, never a rank. */
  saveGame(profileId: string, fields: GameAccountFields): Promise<SaveGameOutcome>;
  removeGame(profileId: string, fields: GameAccountFields): Promise<RemoveGameOutcome>;
  /** Sets a picture from a JPEG data URL, or the default with null. */
  changePicture(
    profileId: string,
    slot: PictureSlot,
    dataUrl: string | null,
  ): Promise<ChangePictureOutcome>;
  /** Changes the username, if it is allowed. */
  rename(
    profileId: string,
    displayName: string,
  ): Promise<RenameOutcome | { readonly kind: 'refused'; readonly why: string }>;
  deleteProfile(profileId: string): Promise<'deleted' | 'no-such-profile'>;
}

/** Creates the writes to profiles. Each is committed before its outcome is returned. */
export function createProfiles(needs: {
  readonly store: ProfileStore;
  readonly dataSource: DataSource;
  readonly encodePicture: EncodePicture;
  readonly checkUsername: CheckUsername;
}): Profiles {
  const { store, dataSource, encodePicture, checkUsername } = needs;
  return {
    async saveGame(profileId, fields) {
      const parsed = parseGameAccount(fields);
      if (parsed.kind !== 'parsed') return parsed;
      const lookup = await dataSource.lookUp(parsed.account);
      if (lookup.kind !== 'found') return lookup;
      const savedGame = { ...lookup.player, game: parsed.account.game.id };
      const limit = { maxCount: maxSavedGames, counted: listShownSources(dataSource.source) };
      const { kind, profile } = await store.insertSavedGame(profileId, savedGame, limit);
      return kind === 'saved' ? withProfile(kind, profileId, profile) : { kind };
    },

    async removeGame(profileId, fields) {
      const parsed = parseSavedGameMatch(fields);
      if (parsed.kind !== 'parsed') return parsed;
      const { kind, profile } = await store.deleteSavedGame(profileId, parsed.match);
      return kind === 'deleted' ? withProfile('removed', profileId, profile) : { kind };
    },

    async changePicture(profileId, slot, dataUrl) {
      const encoded = dataUrl === null ? null : await encode(dataUrl, encodePicture);
      if (encoded && encoded.kind !== 'encoded') return encoded;
      const picture = encoded?.picture ?? null;
      const { kind, profile } = await store.updatePicture(profileId, slot, picture);
      return kind === 'updated' ? withProfile('changed', profileId, profile) : { kind };
    },

    async rename(profileId, displayName) {
      const name = checkUsername(displayName);
      return name.kind === 'refused' ? name : store.updateName(profileId, displayName);
    },

    deleteProfile: (profileId) => store.deleteProfile(profileId),
  };

  /** Reads the profile only when the write returned none, because it changed nothing. */
  async function withProfile<Kind extends string>(
    kind: Kind,
    profileId: string,
    written: Profile | undefined,
  ): Promise<{ kind: Kind; profile: Profile } | { kind: 'no-such-profile' }> {
    const profile = written ?? (await store.findProfileById(profileId));
    return profile ? { kind, profile } : { kind: 'no-such-profile' };
  }
}

async function encode(dataUrl: string, encodePicture: EncodePicture) {
  const bytes = parseJpegDataUrl(dataUrl);
  if (bytes) return encodePicture(bytes);
  return {
    kind: 'refused',
    why: 'A picture must be a JPEG data URL of at most 2 MB.',
  } as const;
}
