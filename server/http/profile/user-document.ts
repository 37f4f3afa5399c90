import type { FastifyRequest } from 'fastify';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { maxDataUrlLength } from '../../../domain/pictures/picture.ts';
import { toUserDocument } from '../../../domain/wire/user-document.ts';
import { describePictureProblem } from '../../../texts/pictures.ts';
import { SiteError } from '../errors/site-error.ts';
import { pictureChange, readFields } from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { getOwner, requireOwner } from './owner.ts';
import { inlinePictures, redirectToCurrentName } from './viewed-profile.ts';

type DocumentRoute = { Params: { username: string }; Querystring: { pictures?: string } };

/** `/api/users/{username}`: the user document, and changing its pictures. */
export const addUserDocument: AddRoutes = (server, context) => {
  const { services, findProfile, limits, sendDocument, takeTurn } = context;
  const { profiles } = services;
  const onRequest = requireOwner(services);

  server.get<DocumentRoute>('/api/users/:username', async (request, reply) => {
    if (request.query.pictures !== 'inline') {
      return sendDocument(request, reply, 'document', (profile) => toUserDocument(profile));
    }
    await limits.consume(rateLimits.inlinePictures, request, undefined);
    const { username } = request.params;
    const profile = await findProfile(request, reply, username);
    if (!profile) return redirectToCurrentName(services, request, reply, username);
    reply.header('cache-control', 'no-cache');
    const document = toUserDocument(profile);
    return takeTurn(request, () => inlinePictures(services, profile, document));
  });

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
        case 'refused': {
          const sentence = describePictureProblem(outcome.why);
          throw new SiteError('unusable-picture', { sentence });
        }
        case 'busy':
          throw new SiteError('busy');
        case 'no-such-profile':
          throw new SiteError('no-such-user');
        case 'changed':
          return toUserDocument(outcome.profile);
      }
    },
  );
};
