/** The most recent searches, in the browser's local storage. */
import { toUsernameKey } from '../../../domain/accounts/username.ts';
import { saveStoredList } from '../../parts/recently-viewed/stored-list.ts';
import {
  readStoredProfiles,
  type StoredProfile,
} from '../../parts/recently-viewed/stored-profiles.ts';

export const maxShownSearches = 6;
/** One more than is shown: a name that does not exist is saved and then removed, and must not replace the oldest search. */
const maxSavedSearches = maxShownSearches + 1;
const key = 'recent-searches';

/** Puts a search first, and removes an older search of the same name. */
export function addSearch(
  recent: readonly StoredProfile[],
  search: StoredProfile,
): readonly StoredProfile[] {
  return [search, ...removeSearch(recent, search.displayName)].slice(0, maxSavedSearches);
}

/** Removes the search of a name, regardless of case. */
export function removeSearch(
  recent: readonly StoredProfile[],
  displayName: string,
): readonly StoredProfile[] {
  return recent.filter((search) => !isSameName(search.displayName, displayName));
}

/** Replaces the name and picture of each search with those of its profile, if `profiles` contains it. */
export function updateSearches(
  recent: readonly StoredProfile[],
  profiles: readonly StoredProfile[],
): readonly StoredProfile[] {
  return recent.map((search) => {
    const profile = profiles.find(({ displayName }) => isSameName(displayName, search.displayName));
    return profile ? { displayName: profile.displayName, picture: profile.picture } : search;
  });
}

/** Reads the searches, newest first. */
export function readRecentSearches(): readonly StoredProfile[] {
  return readStoredProfiles(key);
}

/** Saves the searches if the browser allows it. */
export function saveRecentSearches(recent: readonly StoredProfile[]): void {
  saveStoredList(key, recent);
}

function isSameName(first: string, second: string): boolean {
  return toUsernameKey(first) === toUsernameKey(second);
}
