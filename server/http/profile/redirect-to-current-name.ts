import type { FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import type { SiteError } from '../errors/site-error.ts';

/**
 * Redirects a request for a previous username to the current one.
 * @param toAddress the same address for another username.
 * @throws error for every other username.
 */
export async function redirectToCurrentName(
  { profileStore }: Services,
  reply: FastifyReply,
  name: string,
  toAddress: (displayName: string) => string,
  error: SiteError,
): Promise<FastifyReply> {
  const reason = await profileStore.findUnavailable(name);
  if (reason?.kind !== 'renamed') throw error;
  return reply.header('cache-control', 'no-store').redirect(toAddress(reason.displayName), 302);
}

/** The query of a request, with its question mark; '' without one. */
export function getQuery({ url }: { readonly url: string }): string {
  return new URL(url, 'http://any').search;
}
