import { maxUsernameLength, toUsernameKey } from '../accounts/username.ts';
import type { CheckUsername } from '../accounts/username-rules.ts';
import { formatRiotId, parseFullRiotId, toPlayerNameKey } from '../games/riot-id.ts';
import type { ProfileStore } from './profile.ts';
import { maxSuggestions, type Suggestion, toSuggestion } from './suggestions.ts';

export interface Suggestions {
  readonly profiles: readonly Suggestion[];
  /** Whether a new account can take the text as its username. */
  readonly isFree: boolean;
}

export interface SearchResults {
  readonly text: string;
  /** Null for any other text. */
  readonly riotId: string | null;
  /** Profiles that show the Riot ID. */
  readonly profiles: readonly Suggestion[];
  readonly similarProfiles: readonly Suggestion[];
  readonly isFree: boolean;
}

/** The text is shortened to these parts of its length until a username contains it. */
const similarParts = [1, 0.75, 0.5];
const minSimilarLength = 3;

export function createSearch(needs: {
  readonly store: Pick<
    ProfileStore,
    'listProfilesByUsername' | 'listProfilesByPlayerName' | 'isUsernameTaken'
  >;
  readonly checkUsername: CheckUsername;
}) {
  const { store, checkUsername } = needs;

  async function listByUsername(text: string): Promise<readonly Suggestion[]> {
    const profiles = await store.listProfilesByUsername(text, maxSuggestions);
    return profiles.map(toSuggestion);
  }

  /** Verified profiles first, then those with a rank. */
  async function listByRiotId(riotId: string): Promise<readonly Suggestion[]> {
    const profiles = await store.listProfilesByPlayerName(riotId, maxSuggestions);
    const key = toPlayerNameKey(riotId);
    const found = profiles.map(({ savedGames: allGames, ...profile }) => {
      // The visitor searches for this player, so other accounts' ranks would mislead.
      const savedGames = allGames.filter(({ name }) => toPlayerNameKey(name) === key);
      const suggestion = toSuggestion({ ...profile, savedGames });
      const isVerified = savedGames.some((saved) => saved.isVerified);
      return { order: 2 * Number(isVerified) + Number(suggestion.rank !== null), suggestion };
    });
    return found.toSorted((a, b) => b.order - a.order).map(({ suggestion }) => suggestion);
  }

  async function listSimilar(text: string): Promise<readonly Suggestion[]> {
    const username = text.replace(/\s/gu, '').slice(0, maxUsernameLength);
    for (const part of similarParts) {
      const length = Math.ceil(part * username.length);
      if (part < 1 && length < minSimilarLength) break;
      const profiles = await listByUsername(username.slice(0, length));
      if (profiles.length > 0) return profiles;
    }
    return [];
  }

  async function isFree(username: string): Promise<boolean> {
    if (checkUsername(username).kind === 'refused') return false;
    return !(await store.isUsernameTaken(username));
  }

  return {
    /** For a text that a visitor is typing. */
    async findSuggestions(text: string): Promise<Suggestions> {
      const riotId = parseFullRiotId(text);
      if (riotId) return { profiles: await listByRiotId(formatRiotId(riotId)), isFree: false };
      const profiles = await listByUsername(text);
      const key = toUsernameKey(text);
      const isUsed = profiles.some(({ displayName }) => toUsernameKey(displayName) === key);
      return { profiles, isFree: !isUsed && (await isFree(text)) };
    },

    /** For a text that is no username of a profile. */
    async findResults(text: string): Promise<SearchResults> {
      const riotId = parseFullRiotId(text);
      if (!riotId) {
        const similarProfiles = await listSimilar(text);
        return { text, riotId: null, profiles: [], similarProfiles, isFree: await isFree(text) };
      }
      const profiles = await listByRiotId(formatRiotId(riotId));
      const similarProfiles = (await listSimilar(riotId.gameName)).filter(
        ({ displayName }) => !profiles.some((profile) => profile.displayName === displayName),
      );
      return { text, riotId: formatRiotId(riotId), profiles, similarProfiles, isFree: false };
    },
  };
}
