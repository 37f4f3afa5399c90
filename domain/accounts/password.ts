import { messages } from '../error-messages.ts';

/** Password lengths are in code points, so that an emoji is one character. */
export const minPasswordLength = 6;
export const maxPasswordLength = 1000;

export type PasswordCheck =
  | { readonly kind: 'fine' }
  | { readonly kind: 'refused'; readonly why: string };

/** Checks a password, which is neither trimmed nor cut. `why` is a sentence for the user. */
export function checkPassword(password: string): PasswordCheck {
  // A code point has at most two UTF-16 units, so a much longer text need not be counted.
  if (password.length > 2 * maxPasswordLength) return tooLong;
  const length = [...password].length;
  if (length < minPasswordLength) return { kind: 'refused', why: messages.passwordTooShort };
  return length > maxPasswordLength ? tooLong : { kind: 'fine' };
}

const tooLong: PasswordCheck = {
  kind: 'refused',
  why: `Error: Password should be at most ${maxPasswordLength} characters.`,
};
