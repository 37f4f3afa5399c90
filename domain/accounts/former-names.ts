/** What becomes of a name that nobody has any more. Times are ISO 8601 in UTC. */

/** A name that was changed leads to the new one for so long, and is nobody else's. */
export const keptDays = 30;
/** So many former names are kept for one person at once: more would be names taken from others. */
export const mostFormerNames = 3;
/** Until when a name is kept that nobody gets again. As text it comes after every other time. */
export const forGood = '9999-12-31T23:59:59.999Z';

const day = 24 * 60 * 60 * 1000;

/** Until when a name is kept that is given up now, in milliseconds since 1970. */
export function keptUntil(now: number): string {
  return new Date(now + keptDays * day).toISOString();
}

/** Why a name shows no profile, although it is not simply free. */
export type Absence =
  /** Whose it was is called otherwise now. */
  | { readonly kind: 'renamed'; readonly displayName: string }
  /** The operator has taken the profile down for now. */
  | { readonly kind: 'suspended' }
  /** The account was deleted, or the name was taken away from it. */
  | { readonly kind: 'gone' };
