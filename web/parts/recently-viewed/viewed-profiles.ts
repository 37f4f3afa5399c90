/** The profiles that a signed-in user opened last in this browser, in its local storage. */
import { saveStoredList } from './stored-list.ts';
import { readStoredProfiles, type StoredProfile } from './stored-profiles.ts';

export const maxViewedProfiles = 6;
export const viewedProfilesKey = 'viewed-profiles';

/** Puts a profile first, and removes an older entry of the same name. */
export function addViewedProfile(profile: StoredProfile): void {
  const others = readStoredProfiles(viewedProfilesKey).filter(
    ({ displayName }) => displayName !== profile.displayName,
  );
  saveStoredList(viewedProfilesKey, [profile, ...others].slice(0, maxViewedProfiles));
}
