/** The profiles that a visitor opened last in this browser, in its local storage. The search and the home page list them. */
import { readStoredList, saveStoredList } from './stored-list.ts';

const maxViewedProfiles = 6;
const key = 'viewed-profiles';
/** The signed-in user to whom the list belongs. */
const ownerKey = 'viewed-profiles-owner';

export interface ViewedProfile {
  readonly displayName: string;
  /** An address of this site; null for the default picture. */
  readonly picture: string | null;
}

/** Reads the profiles, newest first. */
export function readViewedProfiles(): readonly ViewedProfile[] {
  return readStoredList(key, (item) => {
    const { displayName, picture } = (item ?? {}) as Record<string, unknown>;
    // The browser's user may have written the list. These patterns cannot lead to another site.
    if (typeof displayName !== 'string' || !/^[\w-]+$/.test(displayName)) return null;
    const isOwnAddress = typeof picture === 'string' && /^\/[^/\\]/.test(picture);
    return { displayName, picture: isOwnAddress ? picture : null };
  });
}

/** Puts a profile first. */
export function addViewedProfile({ displayName, picture }: ViewedProfile): void {
  const others = listOthers(displayName).slice(0, maxViewedProfiles - 1);
  saveStoredList(key, [{ displayName, picture }, ...others]);
}

/** Removes the profile with this name, regardless of case. */
export function removeViewedProfile(displayName: string): void {
  saveStoredList(key, listOthers(displayName));
}

export function clearViewedProfiles(): void {
  saveStoredList(key, []);
}

/**
 * Clears the list after its user has signed out, so that the next user of the browser does not see it.
 * @param viewer the signed-in user's name; null for an anonymous visitor.
 */
export function startViewedProfiles(viewer: string | null): void {
  const [owner] = readStoredList(ownerKey, String);
  if (owner !== undefined && owner !== viewer) clearViewedProfiles();
  saveStoredList(ownerKey, viewer === null ? [] : [viewer]);
}

function listOthers(displayName: string): readonly ViewedProfile[] {
  const name = displayName.toLowerCase();
  return readViewedProfiles().filter((profile) => profile.displayName.toLowerCase() !== name);
}
