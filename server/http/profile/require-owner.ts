import type { FastifyReply, FastifyRequest } from 'fastify';
import { toUsernameKey } from '../../../domain/accounts/username.ts';
import type { Services } from '../../services.ts';
import { SiteError } from '../errors/site-error.ts';
import { findVisitor, type Visitor } from '../sign-in/visitor.ts';

const owners = new WeakMap<FastifyRequest, Visitor>();

/**
 * An `onRequest` hook for routes with `:username` in their address, which runs before the body is read.
 * It throws SiteError 401 for an anonymous visitor, 404 for an unknown username, 403 for another user's.
 */
export function requireOwner({ auth, profileStore }: Services) {
  return async (
    request: FastifyRequest<{ Params: { username: string } }>,
    reply: FastifyReply,
  ): Promise<void> => {
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) throw new SiteError('signed-out');
    const { username } = request.params;
    // The session knows the user's current name, so the owner's profile is not read.
    if (toUsernameKey(username) !== toUsernameKey(visitor.displayName)) {
      const profile = await profileStore.findProfileByUsername(username);
      throw new SiteError(profile ? 'not-the-owner' : 'no-such-user');
    }
    owners.set(request as FastifyRequest, visitor);
  };
}

/** The signed-in owner, in a route behind `requireOwner`. */
export function getOwner(request: unknown): Visitor {
  const owner = owners.get(request as FastifyRequest);
  if (!owner) throw new Error('this route lacks the hook requireOwner');
  return owner;
}
