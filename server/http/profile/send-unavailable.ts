import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseUsername, toUsernameKey } from '../../../domain/accounts/username.ts';
import { reservedUsernames } from '../../../domain/accounts/username-rules.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { errorPageTexts } from '../../../texts/error-page.ts';
import { siteTexts } from '../../../texts/site.ts';
import type { Visitor } from '../requests/visitor.ts';
import { redirectToUsername } from '../responses/redirect-to-username.ts';
import type { RouteContext } from '../routing/route-context.ts';

/**
 * Answers a request for a page of a profile whose address has another username than the profile. It redirects to the current
 * username in its spelling, from `/@Name.` to `/Name`, and from an unknown one to its search. A reserved username is not found;
 * a suspended profile gets status 404.
 */
export async function sendUnavailable(
  { services, sendPage }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  displayName: string,
  profile: Profile | undefined,
  visitor: Visitor | undefined,
): Promise<FastifyReply> {
  if (!profile && reservedUsernames.has(toUsernameKey(displayName))) {
    reply.callNotFound();
    return reply;
  }
  if (profile) return redirectToUsername(request, reply, profile.displayName);
  const reason = await services.profileStore.findUnavailable(displayName);
  if (reason?.kind === 'renamed') return redirectToUsername(request, reply, reason.displayName);
  reply.header('cache-control', 'no-store');
  if (reason?.kind !== 'suspended') {
    const name = parseUsername(displayName);
    if (name !== undefined && name !== displayName) return redirectToUsername(request, reply, name);
    return reply.redirect(`/?${new URLSearchParams({ username: displayName })}`, 302);
  }
  const title = errorPageTexts.profileUnavailable;
  return sendPage(
    request,
    reply,
    { kind: 'error', status: 404, title, text: siteTexts.profileUnavailable, link: null },
    { status: 404, visitor },
  );
}
