/** What a username may be. Refused names get a sentence that says why; nothing is trimmed or cut. */
import { isOfficialSounding } from './impersonation.ts';
import { isReservedUsername } from './reserved-usernames.ts';

export const minUsernameLength = 2;
export const maxUsernameLength = 30;

/** The domain of the synthetic e-mail. `.invalid` can never belong to anybody (RFC 2606). */
const syntheticEmailDomain = 'users.rankfolio.invalid';

export type UsernameCheck =
  | { readonly kind: 'fine' }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Whether somebody can have this name; when not, the sentence that says why.
 * @param siteName what the site is called: nobody can have a name that sounds like it.
 */
export function checkUsername(text: string, siteName = 'Rankfolio'): UsernameCheck {
  const problem = problemOf(text, siteName);
  return problem ? { kind: 'refused', why: `Error: ${problem}` } : { kind: 'fine' };
}

/** The key under which a username is unique: names differ by more than the case of their letters. */
export function toUsernameKey(username: string): string {
  return username.toLowerCase();
}

/** Whether text has the form of a username, reserved or not. Saves the database a question. */
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

/** Whether a username can begin with this text. Nothing is no beginning. */
export function isUsernamePrefix(text: string): boolean {
  return text.length <= maxUsernameLength && hasOnlyUsernameLetters(text);
}

/** The e-mail under which the account is known to the sign-in code: the username plus a fixed suffix. */
export function toSyntheticEmail(username: string): string {
  return `${toUsernameKey(username)}@${syntheticEmailDomain}`;
}

function problemOf(text: string, siteName: string): string | undefined {
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
