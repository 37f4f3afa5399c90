import { isOfficialSounding } from './impersonation.ts';
import { isReservedUsername } from './reserved-usernames.ts';

export const minUsernameLength = 2;
export const maxUsernameLength = 30;

/** `.invalid` is never a real domain (RFC 2606). */
const syntheticEmailDomain = 'users.rankfolio.invalid';

export type UsernameCheck =
  | { readonly kind: 'fine' }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Checks a username, which is neither trimmed nor cut. `why` is a sentence for the user.
 * @param siteName reserved, like usernames that look like it.
 */
export function checkUsername(text: string, siteName = 'Rankfolio'): UsernameCheck {
  const problem = findProblem(text, siteName);
  return problem ? { kind: 'refused', why: `Error: ${problem}` } : { kind: 'fine' };
}

/** The key by which usernames are unique: upper and lower case are the same. */
export function toUsernameKey(username: string): string {
  return username.toLowerCase();
}

/** Whether text has the form of a username, reserved or not. */
export function isWellFormedUsername(text: string): boolean {
  return (
    text.length >= minUsernameLength &&
    text.length <= maxUsernameLength &&
    hasOnlyUsernameLetters(text)
  );
}

function hasOnlyUsernameLetters(text: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(text);
}

/** Whether a username can begin with this text, which is not empty. */
export function isUsernamePrefix(text: string): boolean {
  return text.length <= maxUsernameLength && hasOnlyUsernameLetters(text);
}

/** The invented e-mail address that Better Auth needs for each account. */
export function toSyntheticEmail(username: string): string {
  return `${toUsernameKey(username)}@${syntheticEmailDomain}`;
}

function findProblem(text: string, siteName: string): string | undefined {
  if (text === '') return 'Please choose a username.';
  if (text !== text.trim()) return 'A username cannot begin or end with a space.';
  if (!/^[A-Za-z0-9_-]*$/.test(text)) {
    return 'A username can have only the letters A–Z, the digits 0–9, _ and -.';
  }
  if (text.length < minUsernameLength)
    return `A username has at least ${minUsernameLength} characters.`;
  if (text.length > maxUsernameLength)
    return `A username has at most ${maxUsernameLength} characters.`;
  if (isReservedUsername(text))
    return `The name "${text}" is kept for the site itself. Please choose another.`;
  if (isOfficialSounding(text, siteName))
    return `The name "${text}" sounds as if the site or the publisher spoke. Please choose another.`;
  return undefined;
}
