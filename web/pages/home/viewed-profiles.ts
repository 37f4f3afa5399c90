/** The profiles that a signed-in user opened last in this browser, in its local storage. */
import { readStoredList, saveStoredList } from '../../stored-list.ts';

export interface ViewedProfile {
  readonly displayName: string;
  /** An address of this site; null for the default picture. */
  readonly picture: string | null;
}

export const maxViewedProfiles = 6;
export const viewedProfilesKey = 'viewed-profiles';

/** Puts a profile first, and removes an older entry of the same name. */
export function addViewedProfile(profile: ViewedProfile): void {
  const others = readStoredList(viewedProfilesKey, (item) => item as ViewedProfile | null).filter(
    ({ displayName }) => displayName !== profile.displayName,
  );
  saveStoredList(viewedProfilesKey, [profile, ...others].slice(0, maxViewedProfiles));
}
