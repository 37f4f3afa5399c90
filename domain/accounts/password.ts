/** What a password may be. Lengths are counted in code points, so that an emoji is one character. */
import { messages } from '../messages.ts';

export const shortestPassword = 6;
export const longestPassword = 1000;

export type PasswordCheck =
  | { readonly kind: 'fine' }
  | { readonly kind: 'refused'; readonly why: string };

/** Whether a password can be taken; when not, the sentence that says why. Nothing is trimmed or cut. */
export function checkPassword(password: string): PasswordCheck {
  // Counting stops being worth it far past the bound: a code point is at most two units.
  if (password.length > 2 * longestPassword) return tooLong;
  const length = [...password].length;
  if (length < shortestPassword) return { kind: 'refused', why: messages.passwordTooShort };
  return length > longestPassword ? tooLong : { kind: 'fine' };
}

const tooLong: PasswordCheck = {
  kind: 'refused',
  why: `Error: Password should be at most ${longestPassword} characters.`,
};
