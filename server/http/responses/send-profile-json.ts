import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { Services } from '../../services/services.ts';
import { type FindProfile, setListing } from '../requests/find-profile.ts';
import { refreshIfStale } from '../requests/refresh-if-stale.ts';
import type { RunInSlot } from '../requests/run-in-slot.ts';
import { redirectToCurrentName } from './redirect-to-username.ts';
import { type CachedResponse, createResponseCache } from './response-cache.ts';
import type { SendChunks } from './send-chunks.ts';

/** The maximum size of all cached responses together: about 2 kB a document, and up to 5 kB a history. */
const maxCacheBytes = 64 * 1024 * 1024;

interface ProfileCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: { readonly username: string };
}

export type SendDocument = ReturnType<typeof createSendDocument>;

/**
 * Creates a function that sends JSON about a profile, and caches it until the profile changes. An answer for other programs
 * ignores cookies, and queues a refresh of old ranks.
 */
export function createSendDocument(
  services: Services,
  needs: { sendChunks: SendChunks; runInSlot: RunInSlot; findProfile: FindProfile },
) {
  const { sendChunks, runInSlot, findProfile } = needs;
  const cache = createResponseCache(services.changes, { maxBytes: maxCacheBytes });

  const send = (request: FastifyRequest, reply: FastifyReply, response: CachedResponse) => {
    setListing(reply, response);
    reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
    return sendChunks(request, reply, response.chunks, { hasEtag: true });
  };

  return async (
    { request, reply, params: { username } }: ProfileCall,
    variant: string,
    createBody: (profile: Profile) => object | Promise<object>,
    { isForProgram = false } = {},
  ): Promise<FastifyReply> => {
    const cached = cache.get(username, variant);
    // A client with cookies may just have changed the profile in another process, whose change event is not here yet.
    const isReadAgain = !isForProgram && request.headers.cookie;
    if (cached && !isReadAgain) {
      if (isForProgram && cached.shouldReportView(Date.now()))
        await refreshIfStale(services, cached.profileId, request.log, 'program');
      return send(request, reply, cached);
    }
    const cacheResponse = cache.begin();
    const profile = await findProfile(request, reply, username);
    if (!profile) return redirectToCurrentName(services, request, reply, username);
    if (isForProgram) await refreshIfStale(services, profile, request.log, 'program');
    // The address may have another spelling of the username than the cached response.
    const current = cache.get(profile.displayName, variant);
    if (current?.profileId === profile.id && current.revision === profile.revision)
      return send(request, reply, current);
    const response = await runInSlot(request, async () =>
      cacheResponse(profile, variant, JSON.stringify(await createBody(profile))),
    );
    return send(request, reply, response);
  };
}
