import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { maxDataUrlLength } from '../../../domain/pictures/picture.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { listHistory } from '../../../domain/profiles/rank-history.ts';
import { toUserDocument } from '../../../domain/profiles/user-document.ts';
import { SiteError } from '../errors/site-error.ts';
import { pictureChange, readFields } from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import { createResponseCache } from '../responses/response-cache.ts';
import { cachedDocument, sendCached } from '../responses/send-cached.ts';
import type { AddRoutes } from '../route.ts';
import {
  getOwner,
  inlinePictures,
  redirectToCurrentName,
  requireOwner,
} from './profile-requests.ts';

/** The maximum size of all cached documents and histories together; a document has about 2 kB, a history at most 10 kB. */
const maxCacheBytes = 32 * 1024 * 1024;

type DocumentRoute = { Params: { username: string }; Querystring: { pictures?: string } };

/** `/api/users/{username}`: the user document, and changing its pictures. `/history`: how the ranks changed. */
export const addUserDocument: AddRoutes = (server, { services, limits, takeTurn }) => {
  const { profiles, profileStore, dataSource } = services;
  const onRequest = requireOwner(services);
  const cache = createResponseCache(services.bus, {
    variants: ['document', 'history'],
    maxBytes: maxCacheBytes,
  });
  server.addHook('onClose', async () => cache.close());

  server.get<DocumentRoute>('/api/users/:username', async (request, reply) => {
    if (request.query.pictures !== 'inline') {
      return sendWithCache(request, reply, 'document', (profile) =>
        toUserDocument(profile, dataSource.source),
      );
    }
    await limits.consume(rateLimits.inlinePictures, request, undefined);
    const { username } = request.params;
    const profile = await profileStore.findProfileByUsername(username);
    if (!profile) return redirectToCurrentName(services, request, reply, username);
    reply.header('cache-control', 'no-cache');
    const document = toUserDocument(profile, dataSource.source);
    return takeTurn(request, () => inlinePictures(services, profile, document));
  });

  server.get<DocumentRoute>('/api/users/:username/history', async (request, reply) =>
    sendWithCache(request, reply, 'history', async (profile) => ({
      history: await listHistory(services.rankHistory, profile, dataSource.source),
    })),
  );

  /** Sends a document about a profile as JSON, to clients without cookies from the cache. */
  async function sendWithCache(
    request: FastifyRequest<DocumentRoute>,
    reply: FastifyReply,
    variant: 'document' | 'history',
    createBody: (profile: Profile) => object | Promise<object>,
  ): Promise<FastifyReply> {
    const { username } = request.params;
    // A client with cookies may just have changed the profile in another process, whose change event is not here yet.
    const cached = request.headers.cookie ? undefined : cache.get(username, variant);
    if (cached) return sendCached(request, reply, cached, cachedDocument);
    const cacheResponse = cache.begin();
    const profile = await takeTurn(request, () => profileStore.findProfileByUsername(username));
    if (!profile) return redirectToCurrentName(services, request, reply, username);
    const response = await takeTurn(request, async () =>
      cacheResponse(profile, variant, JSON.stringify(await createBody(profile))),
    );
    return sendCached(request, reply, response, cachedDocument, { isNew: true });
  }

  // In bytes: the data URL of a picture, and 1 kB for the JSON around it.
  const bodyLimit = maxDataUrlLength + 1024;
  // Counted before the body is read: parsing 2 MB takes longer than rendering a page.
  const onChange = [
    onRequest,
    (request: FastifyRequest) => limits.consume(rateLimits.pictures, request, getOwner(request)),
  ];
  server.patch<DocumentRoute>(
    '/api/users/:username',
    { bodyLimit, onRequest: onChange },
    async (request) => {
      const owner = getOwner(request);
      const body = readFields(pictureChange, request.body);
      const network = toNetwork(request.ip);
      const slot = 'profilePic' in body ? 'profilePic' : 'profileBackgroundPic';
      const dataUrl = 'profilePic' in body ? body.profilePic : body.profileBackgroundPic;
      const outcome = await profiles.changePicture(owner.id, slot, dataUrl, network);
      switch (outcome.kind) {
        case 'refused':
          throw new SiteError('unusable-picture', { sentence: outcome.why });
        case 'busy':
          throw new SiteError('busy');
        case 'no-such-profile':
          throw new SiteError('no-such-user');
        case 'changed':
          return toUserDocument(outcome.profile, dataSource.source);
      }
    },
  );
};
