/** Writes to a profile are its owner's: checked before the body is even read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';

import { SiteError } from '../errors/site-error.ts';
import { type Visitor, visitorOf } from '../sign-in/visitor.ts';

const owners = new WeakMap<FastifyRequest, Visitor>();

/**
 * An `onRequest` hook for routes with `:username` in their address.
 * It throws SiteError 401 for a visitor who is not signed in, 404 for a name of nobody, 403 for somebody else's.
 */
export function requireOwner({ auth, profileStore }: Services) {
  return async (
    request: FastifyRequest<{ Params: { username: string } }>,
    reply: FastifyReply,
  ): Promise<void> => {
    const visitor = await visitorOf(auth, request, reply);
    if (!visitor) throw new SiteError('signed-out');
    const profile = await profileStore.findProfileByUsername(request.params.username);
    if (!profile) throw new SiteError('no-such-user');
    if (profile.id !== visitor.id) {
      throw new SiteError('not-the-owner');
    }
    owners.set(request as FastifyRequest, visitor);
  };
}

/** The owner who asks, in a route behind `requireOwner`. */
export function ownerOf(request: unknown): Visitor {
  const owner = owners.get(request as FastifyRequest);
  if (!owner) throw new Error('this route lacks the hook requireOwner');
  return owner;
}
