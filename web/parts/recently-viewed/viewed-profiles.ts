/** The profiles that a visitor opened last in this browser, in its local storage. The search and the home page list them. */

const maxViewedProfiles = 6;
const key = 'viewed-profiles';
const ownerKey = 'viewed-profiles-owner';

export interface ViewedProfile {
  readonly displayName: string;
  /** An address of this site; null for the default picture. */
  readonly picture: string | null;
}

/** Reads the profiles, newest first. */
export function readViewedProfiles(): readonly ViewedProfile[] {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? '[]') as ViewedProfile[];
    return list.filter(isValid);
  } catch {
    // The browser refuses storage, or the stored text is no such list.
    return [];
  }
}

export function addViewedProfile(profile: ViewedProfile): void {
  saveProfiles([profile, ...listOthers(profile.displayName)].slice(0, maxViewedProfiles));
}

/** Removes the profile with this name, regardless of case. */
export function removeViewedProfile(displayName: string): void {
  saveProfiles(listOthers(displayName));
}

export function clearViewedProfiles(): void {
  saveProfiles([]);
}

/** Clears the list after its user has signed out, so that the next user does not see it. `viewer` is '' when signed out. */
export function startViewedProfiles(viewer: string): void {
  try {
    const owner = localStorage.getItem(ownerKey);
    if (owner && owner !== viewer) clearViewedProfiles();
    localStorage.setItem(ownerKey, viewer);
  } catch {
    // The browser refuses storage, so there is no list.
  }
}

function saveProfiles(profiles: readonly ViewedProfile[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(profiles));
    // Browsers send this event only to the site's other windows.
    dispatchEvent(new Event('storage'));
  } catch {
    // The browser refuses storage, or the storage is full.
  }
}

function listOthers(displayName: string): readonly ViewedProfile[] {
  const name = displayName.toLowerCase();
  return readViewedProfiles().filter((profile) => profile.displayName.toLowerCase() !== name);
}

/** Other programs can change the list. These patterns cannot lead to another site. */
function isValid({ displayName, picture }: ViewedProfile): boolean {
  return /^[\w-]+$/.test(displayName.trim()) && /^\/[^/\\]/.test(picture ?? '/api');
}
