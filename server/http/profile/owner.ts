import type { FastifyReply, FastifyRequest } from 'fastify';
import { toUsernameKey } from '../../../domain/accounts/username.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { siteTexts } from '../../../texts/site.ts';
import type { Services } from '../../services/services.ts';
import { SiteError } from '../errors/site-error.ts';
import { findVisitor, type Visitor } from '../sign-in/visitor.ts';

const ownerByRequest = new WeakMap<FastifyRequest, Visitor>();

/**
 * Creates an `onRequest` hook for routes of an owner. It runs before the body is read. A route without `:username` in its address
 * is about the visitor's own profile.
 * The hook throws SiteError 401 for an anonymous visitor, 404 for an unknown username, 403 for the username of another user.
 * @param signedOut the sentence for an anonymous visitor.
 */
export function requireOwner(
  { auth, profileStore }: Services,
  signedOut: string = siteTexts.signedOutOwner,
) {
  return async (
    request: FastifyRequest<{ Params: { username?: string } }>,
    reply: FastifyReply,
  ): Promise<void> => {
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) throw new SiteError('signed-out', { sentence: signedOut });
    const { username } = request.params;
    // A session contains the current username, so for the owner no profile has to be read.
    if (username !== undefined && toUsernameKey(username) !== toUsernameKey(visitor.displayName)) {
      const profile = await profileStore.findProfileByUsername(username);
      throw new SiteError(profile ? 'not-the-owner' : 'no-such-user');
    }
    ownerByRequest.set(request as FastifyRequest, visitor);
  };
}

export function getOwner(request: unknown): Visitor {
  const owner = ownerByRequest.get(request as FastifyRequest);
  if (!owner) throw new Error('this route lacks the hook requireOwner');
  return owner;
}

/** Reads the profile of a signed-in user. @throws SiteError 401 for a visitor who is not signed in. */
export async function findOwnProfile(
  services: Services,
  visitor: Visitor | undefined,
): Promise<Profile> {
  const profile = visitor && (await services.profileStore.findProfileById(visitor.id));
  if (!profile) throw new SiteError('signed-out');
  return profile;
}
