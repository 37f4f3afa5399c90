import type { FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import type { SiteError } from '../errors/site-error.ts';

/**
 * Answers a request for a name under which no profile is shown: a redirect for a name that was changed, for as long as it
 * leads to the new one.
 * @param addressOf the same address under the new name.
 * @throws refusal for every other name.
 */
export async function redirectToCurrentName(
  { profileStore }: Services,
  reply: FastifyReply,
  name: string,
  addressOf: (displayName: string) => string,
  refusal: SiteError,
): Promise<FastifyReply> {
  const absence = await profileStore.findUnavailable(name);
  if (absence?.kind !== 'renamed') throw refusal;
  return reply.header('cache-control', 'no-store').redirect(addressOf(absence.displayName), 302);
}

/** The query of a request, with its question mark; '' without one. */
export function getQuery({ url }: { readonly url: string }): string {
  return new URL(url, 'http://any').search;
}
