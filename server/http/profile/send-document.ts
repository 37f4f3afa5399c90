import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { createResponseCache } from '../responses/response-cache.ts';
import { cachedDocument, sendCached } from '../responses/send-cached.ts';
import type { RouteContext } from '../route.ts';
import { redirectToCurrentName } from './profile-requests.ts';

/**
 * Creates a function that sends JSON about a profile, and caches it until the profile changes.
 * @param maxBytes the maximum size of all cached responses together.
 */
export function createSendDocument(
  server: FastifyInstance,
  { services, takeTurn }: RouteContext,
  maxBytes: number,
) {
  const cache = createResponseCache(services.bus, { maxBytes });
  server.addHook('onClose', async () => cache.close());

  return async (
    request: FastifyRequest<{ Params: { username: string } }>,
    reply: FastifyReply,
    variant: string,
    createBody: (profile: Profile) => object | Promise<object>,
  ): Promise<FastifyReply> => {
    const { username } = request.params;
    const cached = cache.get(username, variant);
    // A client with cookies may just have changed the profile in another process, whose change event is not here yet.
    if (cached && !request.headers.cookie)
      return sendCached(request, reply, cached, cachedDocument);
    const cacheResponse = cache.begin();
    const profile = await takeTurn(request, () =>
      services.profileStore.findProfileByUsername(username),
    );
    if (!profile) return redirectToCurrentName(services, request, reply, username);
    if (cached?.profileId === profile.id && cached.revision === profile.revision)
      return sendCached(request, reply, cached, cachedDocument);
    const response = await takeTurn(request, async () =>
      cacheResponse(profile, variant, JSON.stringify(await createBody(profile))),
    );
    return sendCached(request, reply, response, cachedDocument, { isNew: true });
  };
}
