/** The form of usernames. `username-rules.ts` says which of them a user can choose. */
import { toPlainName } from '../typed-text.ts';

export const minUsernameLength = 2;
export const maxUsernameLength = 30;

/** `.invalid` is never a real domain (RFC 2606). */
const syntheticEmailDomain = 'users.rankfolio.invalid';

/** Usernames with the same key are equal. */
export function toUsernameKey(username: string): string {
  return username.toLowerCase();
}

/** Parses the username in a text that names a user. A new username is checked as it was typed. @returns undefined for none. */
export function parseUsername(text: string): string | undefined {
  const username = toPlainName(text);
  return isWellFormedUsername(username) ? username : undefined;
}

/** Whether text has the form of a username, reserved or not. */
export function isWellFormedUsername(text: string): boolean {
  return text.length >= minUsernameLength && isUsernamePart(text);
}

/** Whether a username can contain the text. False for ''. */
export function isUsernamePart(text: string): boolean {
  return text.length <= maxUsernameLength && hasOnlyUsernameCharacters(text);
}

export function hasOnlyUsernameCharacters(text: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(text);
}

/** The table of users has an e-mail address for each account, which is the key of its username. */
export function toSyntheticEmail(username: string): string {
  return `${toUsernameKey(username)}@${syntheticEmailDomain}`;
}
