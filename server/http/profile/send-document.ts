import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { findEncoding } from '../responses/compression.ts';
import { type CachedResponse, createResponseCache } from '../responses/response-cache.ts';
import { cachedDocument, sendCached } from '../responses/send-cached.ts';
import type { RouteContext } from '../route.ts';
import { redirectToCurrentName } from './viewed-profile.ts';

/**
 * Creates a function that sends JSON about a profile, and caches it until the profile changes.
 * @param maxBytes the maximum size of all cached responses together.
 */
export function createSendDocument(
  server: FastifyInstance,
  { services, takeTurn }: RouteContext,
  maxBytes: number,
) {
  const cache = createResponseCache(services.changes, { maxBytes });
  server.addHook('onClose', async () => cache.close());

  async function send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
    // Decompressing the history of a profile with 50 games takes 7 ms. The turn must not wait until the client has read it.
    if (findEncoding(request, 'all') === 'identity')
      await takeTurn(request, () => {
        sendCached(request, reply, response, cachedDocument);
      });
    else sendCached(request, reply, response, cachedDocument);
    return reply;
  }

  return async (
    request: FastifyRequest<{ Params: { username: string } }>,
    reply: FastifyReply,
    variant: string,
    createBody: (profile: Profile) => object | Promise<object>,
  ): Promise<FastifyReply> => {
    const { username } = request.params;
    const cached = cache.get(username, variant);
    // A client with cookies may just have changed the profile in another process, whose change event is not here yet.
    if (cached && !request.headers.cookie) return send(request, reply, cached);
    const cacheResponse = cache.begin();
    const profile = await takeTurn(request, () =>
      services.profileStore.findProfileByUsername(username),
    );
    if (!profile) return redirectToCurrentName(services, request, reply, username);
    // The address may have another spelling of the username than the cached response.
    const current = cache.get(profile.displayName, variant);
    if (current?.profileId === profile.id && current.revision === profile.revision)
      return send(request, reply, current);
    const response = await takeTurn(request, async () =>
      cacheResponse(profile, variant, JSON.stringify(await createBody(profile))),
    );
    return sendCached(request, reply, response, cachedDocument, { isNew: true });
  };
}
