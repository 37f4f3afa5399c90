/** The profiles that a visitor opened last in this browser, in its local storage. The search and the home page list them. */

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
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.slice(0, maxViewedProfiles).flatMap(parseProfile) : [];
  } catch {
    // The browser refuses storage, or the stored text is not JSON.
    return [];
  }
}

/** Puts a profile first. */
export function addViewedProfile({ displayName, picture }: ViewedProfile): void {
  saveProfiles([{ displayName, picture }, ...listOthers(displayName)]);
}

/** Removes the profile with this name, regardless of case. */
export function removeViewedProfile(displayName: string): void {
  saveProfiles(listOthers(displayName));
}

export function clearViewedProfiles(): void {
  saveProfiles([]);
}

/**
 * Clears the list after its user has signed out, so that the next user of the browser does not see it.
 * @param viewer the signed-in user's name; null for an anonymous visitor.
 */
export function startViewedProfiles(viewer: string | null): void {
  try {
    const owner = localStorage.getItem(ownerKey);
    if (owner !== null && owner !== viewer) clearViewedProfiles();
    if (viewer === null) localStorage.removeItem(ownerKey);
    else localStorage.setItem(ownerKey, viewer);
  } catch {
    // The browser refuses storage, so there is no list.
  }
}

function saveProfiles(profiles: readonly ViewedProfile[]): void {
  try {
    if (profiles.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(profiles.slice(0, maxViewedProfiles)));
    // Browsers send this event only to the site's other windows.
    window.dispatchEvent(new Event('storage'));
  } catch {
    // The browser refuses storage, or the storage is full.
  }
}

function listOthers(displayName: string): readonly ViewedProfile[] {
  const name = displayName.toLowerCase();
  return readViewedProfiles().filter((profile) => profile.displayName.toLowerCase() !== name);
}

/** Parses an item of the stored list. Other programs and users of the browser can change it. Returns [] for an invalid item. */
function parseProfile(item: unknown): readonly ViewedProfile[] {
  const { displayName, picture } = (item ?? {}) as Record<string, unknown>;
  // These patterns cannot lead to another site.
  if (typeof displayName !== 'string' || !/^[\w-]+$/.test(displayName)) return [];
  const isOwnAddress = typeof picture === 'string' && /^\/[^/\\]/.test(picture);
  return [{ displayName, picture: isOwnAddress ? picture : null }];
}
