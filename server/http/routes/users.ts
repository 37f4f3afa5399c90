import { messages } from '../../../domain/messages.ts';
import { longestDataUrl } from '../../../domain/pictures/picture.ts';
import { documentOf } from '../../../domain/profiles/document.ts';
import { nobody } from '../answers.ts';
import { SiteError } from '../errors.ts';
import { pictures, readFields } from '../fields.ts';
import { leadToNewName, queryOf } from '../new-name.ts';
import { ownerOf, ownerOnly } from '../owner.ts';
import { withPicturesInline } from '../pictures-inline.ts';
import type { AddRoutes } from './route.ts';

type Address = { Params: { username: string }; Querystring: { pictures?: string } };

/** `/api/users/{username}`: the user document, and changing its pictures. */
export const addUsers: AddRoutes = (server, { services }) => {
  const { profiles, profileStore, publisher } = services;
  const onRequest = ownerOnly(services);

  server.get<Address>('/api/users/:username', async (request, reply) => {
    const { username } = request.params;
    const profile = await profileStore.findProfileByUsername(username);
    if (!profile) {
      const renamed = (name: string) => `/api/users/${name}${queryOf(request)}`;
      return leadToNewName(services, reply, username, renamed, nobody());
    }
    reply.header('cache-control', 'no-cache');
    const document = documentOf(profile, publisher.source);
    if (request.query.pictures !== 'inline') return document;
    return withPicturesInline(services, profile, document);
  });

  // A picture is longer than Fastify's usual megabyte; the rest is the JSON around it.
  const bodyLimit = longestDataUrl + 1024;
  server.patch<Address>(
    '/api/users/:username',
    { bodyLimit, onRequest },
    async (request, reply) => {
      const owner = ownerOf(request);
      const body = readFields(pictures, request.body);
      const outcome =
        'profilePic' in body
          ? await profiles.changePicture(owner.id, 'profilePic', body.profilePic)
          : await profiles.changePicture(
              owner.id,
              'profileBackgroundPic',
              body.profileBackgroundPic,
            );
      switch (outcome.kind) {
        case 'refused':
          throw new SiteError(422, 'unusable-picture', outcome.why);
        case 'busy':
          throw new SiteError(503, 'busy', messages.siteBusy, 5);
        case 'no-such-profile':
          throw nobody();
        case 'changed': {
          const changed = await profileStore.findProfileById(owner.id);
          if (!changed) throw nobody();
          return reply
            .header('cache-control', 'no-store')
            .send(documentOf(changed, publisher.source));
        }
      }
    },
  );
};
