import type { FastifyRequest } from 'fastify';

/**
 * Whether a person has just opened the address on this site, and not a crawler, a preview or a browser that loads a page in advance.
 * Safari does not send `Sec-Fetch-User`. Without it the `Referer` must be a page of this site.
 */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-site': from, 'sec-fetch-user': user, referer } = headers;
  // Older browsers send `Purpose`.
  const isInAdvance = 'sec-purpose' in headers || 'purpose' in headers;
  if (isInAdvance || ![undefined, 'same-origin', 'none'].includes(from)) return false;
  if (user !== undefined) return user === '?1' && from !== undefined;
  return URL.parse(referer ?? '')?.host === headers.host;
}
