/** How long a previous username redirects to the current one and is reserved for its owner. */
export const previousNameDays = 30;
export const maxPreviousNames = 3;
/** The end of a permanent reservation, ISO 8601. It sorts after every real time. */
export const permanently = '9999-12-31T23:59:59.999Z';

const dayMs = 24 * 60 * 60 * 1000;

/** @param now milliseconds since 1970. @returns ISO 8601 in UTC. */
export function toReservedUntil(now: number): string {
  return new Date(now + previousNameDays * dayMs).toISOString();
}

/** Why a username that is or was in use shows no profile. */
export type UnavailableProfile =
  | { readonly kind: 'renamed'; readonly displayName: string }
  | { readonly kind: 'suspended' }
  /** The account was deleted, or the operator changed its username. */
  | { readonly kind: 'deleted-or-replaced' };
