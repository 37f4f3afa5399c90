/** Lists of profiles in the browser's local storage: the recent searches and the recently viewed profiles. */
import { isWellFormedUsername } from '../../../domain/accounts/username.ts';
import { readStoredList } from './stored-list.ts';

export interface StoredProfile {
  readonly displayName: string;
  /** An address of this site; null for the default picture. */
  readonly picture: string | null;
}

/** Reads a list of profiles, without invalid ones. */
export function readStoredProfiles(key: string): readonly StoredProfile[] {
  return readStoredList(key, (item) => {
    const { displayName, picture } = (item ?? {}) as Record<string, unknown>;
    if (typeof displayName !== 'string' || !isWellFormedUsername(displayName)) return null;
    return { displayName, picture: isOwnAddress(picture) ? picture : null };
  });
}

function isOwnAddress(picture: unknown): picture is string {
  return typeof picture === 'string' && /^\/[^/\\]/.test(picture);
}
