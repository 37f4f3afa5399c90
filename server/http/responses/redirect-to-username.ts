import type { FastifyReply } from 'fastify';
import type { Services } from '../../services/services.ts';
import type { ErrorCode } from '../errors/error-definitions.ts';
import { SiteError } from '../errors/site-error.ts';

/** Finds the current username of the profile that had this username before; undefined if there is none. */
export async function findCurrentName(
  { profileStore }: Services,
  username: string,
): Promise<string | undefined> {
  const reason = await profileStore.findUnavailable(username);
  return reason?.kind === 'renamed' ? reason.displayName : undefined;
}

/**
 * Redirects a request for a previous username to the current one.
 * @throws SiteError 404 with `code` if no profile had this username before.
 */
export async function redirectToCurrentName(
  services: Services,
  request: { readonly url: string },
  reply: FastifyReply,
  username: string,
  code: ErrorCode = 'no-such-user',
): Promise<FastifyReply> {
  const currentName = await findCurrentName(services, username);
  if (currentName === undefined) throw new SiteError(code);
  return redirectToUsername(request, reply, currentName);
}

/** Redirects to the same address with another username: `/{username}…`, `/api/users/{username}…` or `/api/v1/profiles/{username}…`. */
export function redirectToUsername(
  request: { readonly url: string },
  reply: FastifyReply,
  username: string,
): FastifyReply {
  // A URL needs a host, which is not used.
  const { pathname, search } = new URL(request.url, 'http://any');
  const [start = ''] = /^\/(?:api\/(?:v1\/)?\w+\/)?/.exec(pathname) ?? [];
  const address = start + pathname.slice(start.length).replace(/^[^/]*/, username) + search;
  return reply.header('cache-control', 'no-store').redirect(address, 302);
}
