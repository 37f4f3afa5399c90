/** The form of usernames. `username-rules.ts` says which of them a user can choose. */
export const minUsernameLength = 2;
export const maxUsernameLength = 30;

/** `.invalid` is never a real domain (RFC 2606). */
const syntheticEmailDomain = 'users.rankfolio.invalid';

/** The key by which usernames are unique: upper and lower case are the same. */
export function toUsernameKey(username: string): string {
  return username.toLowerCase();
}

/** Whether text has the form of a username, reserved or not. */
export function isWellFormedUsername(text: string): boolean {
  return text.length >= minUsernameLength && isUsernamePart(text);
}

/** Whether the text is not empty and a username can contain it. */
export function isUsernamePart(text: string): boolean {
  return text.length <= maxUsernameLength && hasOnlyUsernameCharacters(text);
}

/** Whether a text is not empty and has only characters that usernames can have. */
export function hasOnlyUsernameCharacters(text: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(text);
}

/** The invented e-mail address that Better Auth needs for each account. */
export function toSyntheticEmail(username: string): string {
  return `${toUsernameKey(username)}@${syntheticEmailDomain}`;
}
