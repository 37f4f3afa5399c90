import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { Services } from '../../services/services.ts';
import type { RunInSlot } from './run-in-slot.ts';

/** Asks search engines to leave out a response about an unlisted profile. Its pages have no speculation rules, either. */
export function setListing(reply: FastifyReply, { isListed }: Pick<Profile, 'isListed'>): void {
  if (!isListed) reply.header('x-robots-tag', 'noindex');
}

export type FindProfile = ReturnType<typeof createFindProfile>;

/** Creates the function with which routes read the profile of their address. */
export function createFindProfile({ profileStore }: Services, runInSlot: RunInSlot) {
  return async (request: FastifyRequest, reply: FastifyReply, username: string) => {
    const profile = await runInSlot(request, () => profileStore.findProfileByUsername(username));
    if (profile) setListing(reply, profile);
    return profile;
  };
}
