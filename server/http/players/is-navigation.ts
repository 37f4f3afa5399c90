import type { FastifyRequest } from 'fastify';

/**
 * Whether a person has just opened the address on this site, and not a crawler, a preview or a browser that loads a page in advance.
 * Browsers without `Sec-Fetch-Site` send the `Referer` of a page of this site.
 */
export function isNavigation(
  { headers }: Pick<FastifyRequest, 'headers'>,
  origin: string,
): boolean {
  const { 'sec-fetch-site': from, 'sec-fetch-user': user, 'sec-purpose': purpose } = headers;
  if (from === undefined) return headers.referer?.startsWith(`${origin}/`) === true;
  return (from === 'same-origin' || from === 'none') && user === '?1' && purpose === undefined;
}
