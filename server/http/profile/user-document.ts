import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { maxDataUrlLength } from '../../../domain/pictures/picture.ts';
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

/** The maximum size of all cached documents together; one document has about 2 kB. */
const maxCacheBytes = 16 * 1024 * 1024;

type DocumentRoute = { Params: { username: string }; Querystring: { pictures?: string } };

/** `/api/users/{username}`: the user document, and changing its pictures. `/history`: how the ranks changed. */
export const addUserDocument: AddRoutes = (server, { services, limits }) => {
  const { profiles, profileStore, dataSource } = services;
  const onRequest = requireOwner(services);
  const cache = createResponseCache(services.bus, {
    variants: ['document'],
    maxBytes: maxCacheBytes,
  });
  server.addHook('onClose', async () => cache.close());

  server.get<DocumentRoute>('/api/users/:username', async (request, reply) => {
    const { username } = request.params;
    const isInline = request.query.pictures === 'inline';
    // A client with cookies may just have changed the profile in another process, whose change event is not here yet.
    const hasCookies = Boolean(request.headers.cookie);
    const cached = !hasCookies && !isInline ? cache.get(username, 'document') : undefined;
    if (cached) return sendCached(request, reply, cached, cachedDocument);
    if (isInline) await limits.consume(rateLimits.inlinePictures, request, undefined);
    const cacheResponse = cache.begin();
    const profile = await profileStore.findProfileByUsername(username);
    if (!profile) return redirectToCurrentName(services, request, reply, username);
    const document = toUserDocument(profile, dataSource.source);
    if (!isInline) {
      const response = cacheResponse(profile, 'document', JSON.stringify(document));
      return sendCached(request, reply, response, cachedDocument, { isNew: true });
    }
    reply.header('cache-control', 'no-cache');
    return inlinePictures(services, profile, document);
  });

  server.get<DocumentRoute>('/api/users/:username/history', async (request, reply) => {
    const { username } = request.params;
    const profile = await profileStore.findProfileByUsername(username);
    if (!profile) return redirectToCurrentName(services, request, reply, username);
    reply.header('cache-control', 'no-cache');
    return { history: await listHistory(services.listSamples, profile, dataSource.source) };
  });

  // In bytes: the data URL of a picture, and 1 kB for the JSON around it.
  const bodyLimit = maxDataUrlLength + 1024;
  server.patch<DocumentRoute>('/api/users/:username', { bodyLimit, onRequest }, async (request) => {
    const owner = getOwner(request);
    const body = readFields(pictureChange, request.body);
    await limits.consume(rateLimits.pictures, request, owner);
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
  });
};
