/** How long a previous username redirects to the current one, and only its owner can take it (its reservation). */
export const previousNameDays = 30;
/** The maximum number of previous usernames that redirect to one account at the same time. */
export const maxPreviousNames = 3;
/** The stored end of a permanent reservation, ISO 8601. It sorts after every real time. */
export const permanently = '9999-12-31T23:59:59.999Z';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The end of the reservation of a username that is given up now, ISO 8601 in UTC.
 * @param now milliseconds since 1970.
 */
export function toReservedUntil(now: number): string {
  return new Date(now + previousNameDays * dayMs).toISOString();
}

/** Why a username that is or was in use shows no profile. */
export type UnavailableProfile =
  /** Its owner has another username now. */
  | { readonly kind: 'renamed'; readonly displayName: string }
  | { readonly kind: 'suspended' }
  /** The account was deleted, or the operator changed its username. */
  | { readonly kind: 'deleted-or-replaced' };
