/** What becomes of a name that nobody has any more. Times are ISO 8601 in UTC. */

/** A name that was changed leads to the new one for so long, and is nobody else's. */
export const previousNameDays = 30;
/** So many former names are kept for one person at once: more would be names taken from others. */
export const maxPreviousNames = 3;
/** Until when a name is kept that nobody gets again. As text it comes after every other time. */
export const permanently = '9999-12-31T23:59:59.999Z';

const day = 24 * 60 * 60 * 1000;

/** Until when a name is kept that is given up now, in milliseconds since 1970. */
export function toReservedUntil(now: number): string {
  return new Date(now + previousNameDays * day).toISOString();
}

/** Why a name shows no profile, although it is not simply free. */
export type UnavailableProfile =
  /** Whose it was is called otherwise now. */
  | { readonly kind: 'renamed'; readonly displayName: string }
  /** The operator has taken the profile down for now. */
  | { readonly kind: 'suspended' }
  /** The account was deleted, or the name was taken away from it. */
  | { readonly kind: 'gone' };
