import type { FastifyRequest } from 'fastify';

/** The path of the page that a request was made on; '/' when that is not known. Our pages say it to ourselves by the policy in headers.ts. */
export function findPreviousPage({ headers }: FastifyRequest): string {
  const page = headers.referer ? URL.parse(headers.referer) : null;
  if (!page || page.host !== headers.host) return '/';
  return toLocalPath(page.pathname + page.search);
}

/** A path that stays on this site as a link: two slashes at the start, either way they lean, would be another's address. */
export function toLocalPath(path: string): string {
  return path.replace(/^[/\\]+/, '/');
}
