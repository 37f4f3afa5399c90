import type { FastifyRequest } from 'fastify';

/** Finds the path of the page that sent a request, in its header `Referer`; '/' if that is not a page of this site. */
export function findPreviousPage({ headers }: FastifyRequest): string {
  const page = headers.referer ? URL.parse(headers.referer) : null;
  if (!page || page.host !== headers.host) return '/';
  return toLocalPath(page.pathname + page.search);
}

/** Returns the path and query of an address of this site; '/' for any other. Browsers read '//name' as an address of another site. */
export function toLocalPath(address: string): string {
  const toOneSlash = (path: string) => path.replace(/^[/\\]+/, '/');
  // A URL needs a host.
  const base = 'http://any';
  const url = URL.parse(toOneSlash(address), base);
  return url?.origin === base ? toOneSlash(url.pathname + url.search) : '/';
}
