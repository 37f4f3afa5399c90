/** The most recent searches, in the browser's local storage. */
import { isWellFormedUsername, toUsernameKey } from '../../../../domain/accounts/username.ts';
import { readStoredList, saveStoredList } from '../../../stored-list.ts';

export interface RecentSearch {
  readonly displayName: string;
  /** An address of this site; null for the default picture. */
  readonly picture: string | null;
}

export const maxShownSearches = 6;
/** One more than is shown: a name that does not exist is saved and then removed, and must not replace the oldest search. */
const maxSavedSearches = maxShownSearches + 1;
const key = 'recent-searches';

/** Puts a search first, and removes an older search of the same name. */
export function addSearch(
  recent: readonly RecentSearch[],
  search: RecentSearch,
): readonly RecentSearch[] {
  return [search, ...removeSearch(recent, search.displayName)].slice(0, maxSavedSearches);
}

/** Removes the search of a name, regardless of case. */
export function removeSearch(
  recent: readonly RecentSearch[],
  displayName: string,
): readonly RecentSearch[] {
  return recent.filter((search) => !isSameName(search.displayName, displayName));
}

/** Replaces the name and picture of each search with those of its profile, if `profiles` contains it. */
export function updateSearches(
  recent: readonly RecentSearch[],
  profiles: readonly RecentSearch[],
): readonly RecentSearch[] {
  return recent.map((search) => {
    const profile = profiles.find(({ displayName }) => isSameName(displayName, search.displayName));
    return profile ? { displayName: profile.displayName, picture: profile.picture } : search;
  });
}

/** Reads the searches, newest first. */
export function readRecentSearches(): readonly RecentSearch[] {
  return readProfiles(key);
}

/** Reads a list of profiles, without invalid ones. @param storageKey where the browser stores it. */
export function readProfiles(storageKey: string): readonly RecentSearch[] {
  return readStoredList(storageKey, (item) => {
    const { displayName, picture } = (item ?? {}) as Record<string, unknown>;
    if (typeof displayName !== 'string' || !isWellFormedUsername(displayName)) return null;
    return { displayName, picture: isOwnAddress(picture) ? picture : null };
  });
}

/** Saves the searches if the browser allows it. */
export function saveRecentSearches(recent: readonly RecentSearch[]): void {
  saveStoredList(key, recent);
}

function isOwnAddress(picture: unknown): picture is string {
  return typeof picture === 'string' && /^\/[^/\\]/.test(picture);
}

function isSameName(first: string, second: string): boolean {
  return toUsernameKey(first) === toUsernameKey(second);
}
