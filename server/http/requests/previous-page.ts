import type { FastifyRequest } from 'fastify';

/** Finds the path of the page that sent a request, in its header `Referer`; '/' if that is not a page of this site. */
export function findPreviousPage({ headers }: FastifyRequest): string {
  const page = headers.referer ? URL.parse(headers.referer) : null;
  if (!page || page.host !== headers.host) return '/';
  return toLocalPath(page.pathname + page.search);
}

/** Replaces slashes and backslashes at the start with one slash: browsers read '//name' as an address of another site. */
export function toLocalPath(path: string): string {
  return path.replace(/^[/\\]+/, '/');
}
