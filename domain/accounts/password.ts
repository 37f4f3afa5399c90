/** Password lengths are in code points. */
export const minPasswordLength = 6;
export const maxPasswordLength = 1000;

export type PasswordProblem = 'too-short' | 'too-long';

/** A password is neither trimmed nor cut. */
export function checkPassword(
  password: string,
): { readonly kind: 'fine' } | { readonly kind: 'refused'; readonly why: PasswordProblem } {
  const { length } = [...password];
  if (length < minPasswordLength) return { kind: 'refused', why: 'too-short' };
  return length <= maxPasswordLength ? { kind: 'fine' } : { kind: 'refused', why: 'too-long' };
}
