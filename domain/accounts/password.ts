import { messages } from '../error-messages.ts';

/** Password lengths are in code points, so that an emoji is one character. */
export const minPasswordLength = 6;
export const maxPasswordLength = 1000;

/** The outcome of checking a username or a password. `why` is a sentence for the user. */
export type CheckOutcome =
  | { readonly kind: 'fine' }
  | { readonly kind: 'refused'; readonly why: string };

/** Checks a password, which is neither trimmed nor cut. */
export function checkPassword(password: string): CheckOutcome {
  const { length } = [...password];
  if (length < minPasswordLength) return { kind: 'refused', why: messages.passwordTooShort };
  if (length <= maxPasswordLength) return { kind: 'fine' };
  const why = `Error: Password should be at most ${maxPasswordLength} characters.`;
  return { kind: 'refused', why };
}
