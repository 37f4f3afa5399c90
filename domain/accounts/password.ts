/** What a password may be. Lengths are counted in code points, so that an emoji is one character. */
import { messages } from '../messages.ts';

export const minPasswordLength = 6;
export const maxPasswordLength = 1000;

export type PasswordCheck =
  | { readonly kind: 'fine' }
  | { readonly kind: 'refused'; readonly why: string };

/** Whether a password can be taken; when not, the sentence that says why. Nothing is trimmed or cut. */
export function checkPassword(password: string): PasswordCheck {
  // Counting stops being worth it far past the bound: a code point is at most two units.
  if (password.length > 2 * maxPasswordLength) return tooLong;
  const length = [...password].length;
  if (length < minPasswordLength) return { kind: 'refused', why: messages.passwordTooShort };
  return length > maxPasswordLength ? tooLong : { kind: 'fine' };
}

const tooLong: PasswordCheck = {
  kind: 'refused',
  why: `Error: Password should be at most ${maxPasswordLength} characters.`,
};
