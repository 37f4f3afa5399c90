import { pictureAddress } from '../../../domain/pictures/addresses.ts';
import { findVariant } from '../../../domain/pictures/variants.ts';
import { SiteError } from '../errors/site-error.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';

const immutable = 'public, max-age=31536000, immutable';

/** `GET /api/pictures/{hash}.jpg`: a stored picture. `GET /api/pictures/{hash}/{variant}.avif`: one of its smaller variants. */
export const addPictures: AddRoutes = (server, { services }) => {
  server.get<{ Params: { hash: string } }>(
    '/api/pictures/:hash([0-9a-f]{64}).jpg',
    async (request, reply) => {
      const picture = await services.pictureStore.findPicture(request.params.hash);
      if (!picture) throw new SiteError('no-such-picture');
      return reply
        .header('cache-control', immutable)
        .type('image/jpeg')
        .send(Buffer.from(picture.bytes));
    },
  );

  server.get<{ Params: { hash: string; variant: string } }>(
    '/api/pictures/:hash([0-9a-f]{64})/:variant([a-z]+-\\d{1,4}).avif',
    async (request, reply) => {
      const { hash, variant: name } = request.params;
      const variant = findVariant(name, ['picture', 'band', 'banner']);
      if (!variant) throw new SiteError('no-such-picture');
      const outcome = await services.pictureVariants.picture(hash, variant, toNetwork(request.ip));
      if (outcome.kind === 'no-such-picture') throw new SiteError('no-such-picture');
      if (outcome.kind === 'made') {
        return reply
          .header('cache-control', immutable)
          .type('image/avif')
          .send(Buffer.from(outcome.bytes));
      }
      if (outcome.kind === 'unreadable') {
        request.log.warn(
          { picture: hash, why: outcome.why },
          'a variant of a picture could not be created',
        );
      }
      // A browser shows a 503 as a broken picture and does not try again, so it gets the full picture.
      return reply.header('cache-control', 'no-store').redirect(pictureAddress(hash), 302);
    },
  );
};
