/** The profiles that were searched for last. They stay in this browser, which has their pictures from the profiles. */
import { isWellFormedUsername, toUsernameKey } from '../../../../domain/accounts/username.ts';

export interface RecentSearch {
  readonly displayName: string;
  /** An address of ours; null for the default picture. */
  readonly picture: string | null;
}

/** So many are shown. */
export const maxShownSearches = 6;
/** One more is kept: a mistake, which is forgotten as soon as it is known for one, must not push the last one out. */
const maxSavedSearches = maxShownSearches + 1;
const key = 'recent-searches';

/** With one that was searched for just now, in place of an older one of the same name. */
export function addSearch(
  recent: readonly RecentSearch[],
  search: RecentSearch,
): readonly RecentSearch[] {
  return [search, ...removeSearch(recent, search.displayName)].slice(0, maxSavedSearches);
}

/** Without the one of this name, whatever its case. */
export function removeSearch(
  recent: readonly RecentSearch[],
  displayName: string,
): readonly RecentSearch[] {
  return recent.filter((search) => !isSameName(search.displayName, displayName));
}

/** With the names and pictures that these profiles have by now. */
export function updateSearches(
  recent: readonly RecentSearch[],
  profiles: readonly RecentSearch[],
): readonly RecentSearch[] {
  return recent.map((search) => {
    const newest = profiles.find(({ displayName }) => isSameName(displayName, search.displayName));
    return newest ? { displayName: newest.displayName, picture: newest.picture } : search;
  });
}

/** What was searched for, the last first; nothing where the browser keeps nothing. */
export function readRecentSearches(): readonly RecentSearch[] {
  try {
    return parse(localStorage.getItem(key));
  } catch {
    // Storage is refused: there is nothing to show.
    return [];
  }
}

/** Keeps them where that is allowed. */
export function saveRecentSearches(recent: readonly RecentSearch[]): void {
  try {
    if (recent.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(recent));
  } catch {
    // Storage is refused or full: the search works without.
  }
}

function parse(json: string | null): readonly RecentSearch[] {
  const list: unknown = JSON.parse(json ?? '[]');
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: Partial<RecentSearch> | null) => {
    const { displayName, picture } = item ?? {};
    if (typeof displayName !== 'string' || !isWellFormedUsername(displayName)) return [];
    return [{ displayName, picture: isAddressOfOurs(picture) ? picture : null }];
  });
}

function isAddressOfOurs(picture: unknown): picture is string {
  return typeof picture === 'string' && /^\/[^/\\]/.test(picture);
}

function isSameName(one: string, other: string): boolean {
  return toUsernameKey(one) === toUsernameKey(other);
}
