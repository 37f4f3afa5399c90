import { maxUsernameLength, parseUsername, toUsernameKey } from '../accounts/username.ts';
import type { CheckUsername } from '../accounts/username-rules.ts';
import type { GameAccount } from '../games/game-account.ts';
import { type GameId, gameIds } from '../games/games.ts';
import { listNamesakes, parsePlayers } from '../games/parse-players.ts';
import type { ShownName } from '../games/player-name.ts';
import { parsePlayerPath } from '../players/player-path.ts';
import { cleanText, decodeSegment, selectNamed, trimPunctuation } from '../typed-text.ts';
import type { ProfileStore } from './profile.ts';
import { maxSuggestions, type Suggestion, toSuggestion } from './suggestions.ts';

export interface Suggestions {
  readonly profiles: readonly Suggestion[];
  /** Whether a new account can take the text as its username. */
  readonly isFree: boolean;
}

export interface SearchResults {
  readonly text: string;
  /** The player of the text in each game that can have it. */
  readonly players: readonly GameAccount[];
  /** Profiles that show the player. */
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
  /** Whether a visitor can sign up without an invitation. */
  readonly canSignUp: () => Promise<boolean>;
  /** Finds an answer, or returns the one to the same search of the last seconds. */
  readonly remember: <Answer extends object>(
    key: string,
    find: () => Promise<Answer>,
  ) => Promise<Answer>;
}) {
  const { store, checkUsername, canSignUp, remember } = needs;

  async function listByUsername(text: string): Promise<readonly Suggestion[]> {
    const profiles = await store.listProfilesByUsername(text, maxSuggestions);
    return profiles.map((profile) => toSuggestion(profile));
  }

  /** Profiles of the player with exactly this name first, then verified ones, then those with a rank. */
  async function listByPlayer(
    name: string,
    games: readonly GameId[],
  ): Promise<readonly Suggestion[]> {
    const profiles = await store.listProfilesByPlayerName(name, games, maxSuggestions);
    const found = profiles.map(({ savedGames: allGames, ...profile }) => {
      const toName = (saved: ShownName) =>
        saved.name === name ? name : (saved.displayName ?? saved.name);
      const offered = allGames.filter(({ game }) => games.includes(game));
      const candidates = selectNamed(offered, name, toName);
      const shown = candidates[0] && toName(candidates[0]);
      // The visitor searches for this player, so other accounts' ranks would mislead.
      const savedGames = candidates.filter((saved) => toName(saved) === shown);
      const suggestion = toSuggestion({ ...profile, savedGames }, savedGames[0]);
      const isVerified = savedGames.some((saved) => saved.isVerified);
      const order = 4 * Number(shown === name) + 2 * Number(isVerified);
      return { order: order + Number(suggestion.rank !== null), suggestion };
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
    return (await canSignUp()) && !(await store.isUsernameTaken(username));
  }

  const findProfiles = (text: string): Promise<readonly Suggestion[]> =>
    remember(`profiles ${text}`, () => readProfiles(text));

  /** The profile with this username comes first, then those that show this player, then those with similar usernames. */
  async function readProfiles(text: string): Promise<readonly Suggestion[]> {
    const players = parsePlayers(text);
    const profiles = await listByPlayer(...toPlayerSearch(text, players));
    if (players.length > 0) return profiles;
    const named = await listByUsername(text);
    const exact = named.filter(
      ({ displayName }) => toUsernameKey(displayName) === toUsernameKey(text),
    );
    const all = [...exact, ...profiles, ...named];
    const unique = all.filter(
      ({ displayName }, index) =>
        all.findIndex((other) => other.displayName === displayName) === index,
    );
    return unique.slice(0, maxSuggestions);
  }

  return {
    /** For a text that a visitor is typing. */
    async findSuggestions(text: string): Promise<Suggestions> {
      const profiles = await findProfiles(text);
      return { profiles, isFree: await isFree(text) };
    },

    findProfiles,

    /** For a text that is no username of a profile. */
    async findResults(text: string): Promise<SearchResults> {
      const players = parsePlayers(text);
      const [name, games] = toPlayerSearch(text, players);
      const { profiles, similarProfiles } = await remember(`results ${text}`, async () => {
        const profiles = await listByPlayer(name, games);
        const similarProfiles = (await listSimilar(name.replace(/#.*/s, ''))).filter(
          ({ displayName }) => !profiles.some((profile) => profile.displayName === displayName),
        );
        return { profiles, similarProfiles };
      });
      const canTake = profiles.length === 0 && (await isFree(text));
      const all = players.length > 0 ? players : listNamesakes(text);
      return { text, players: all, profiles, similarProfiles, isFree: canTake };
    },
  };
}

/**
 * Parses a text that a visitor searches for. @returns the username in it, or in an address of this site; otherwise the clean text.
 */
export function parseSearch(typed: string, origin: string): string {
  const text = trimPunctuation(typed);
  const { protocol, host } = new URL(origin);
  // The site shows addresses without `https://`.
  const url = URL.parse(text.toLowerCase().startsWith(`${host}/`) ? `${protocol}//${text}` : text);
  const path = url?.origin === origin ? url.pathname.slice(1) : '';
  if (parsePlayerPath(path)) return path;
  const [segment = ''] = path.split('/');
  return parseUsername(decodeSegment(segment) || typed) ?? cleanText(typed);
}

function toPlayerSearch(text: string, players: readonly GameAccount[]) {
  const [player] = players;
  return player
    ? ([player.name, players.map(({ game }) => game)] as const)
    : ([text, gameIds] as const);
}
