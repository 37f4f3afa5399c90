import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../domain/messages.ts';
import type { Services } from '../services.ts';
import { nobody } from './answers.ts';
import { SiteError } from './errors.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/**
 * The owner of the profile in the address, when it is the owner who asks.
 * @throws SiteError 401 for a visitor who is not signed in, 404 for a name of nobody, 403 for somebody else's.
 */
export async function requireOwner(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
): Promise<Visitor> {
  const visitor = await visitorOf(services.auth, request, reply);
  if (!visitor) throw new SiteError(401, 'signed-out', messages.signedOut);
  const profile = await services.profileStore.findProfileByUsername(username);
  if (!profile) throw nobody();
  if (profile.id !== visitor.id) {
    throw new SiteError(403, 'not-the-owner', 'Only the owner of a profile can change it.');
  }
  return visitor;
}
