import { pictureAddress } from '../../../domain/pictures/addresses.ts';
import { findVariant } from '../../../domain/pictures/variants.ts';
import { SiteError } from '../errors/site-error.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * `GET /api/pictures/{hash}.jpg`: a picture under its hash, which never changes; `GET /api/pictures/{hash}/{form}.avif`: the same
 * as a page shows it, in one of a few sizes.
 */
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

  server.get<{ Params: { hash: string; form: string } }>(
    '/api/pictures/:hash([0-9a-f]{64})/:form([a-z]+-\\d{1,4}).avif',
    async (request, reply) => {
      const { hash, form: name } = request.params;
      const form = findVariant(name, ['picture', 'band', 'banner']);
      if (!form) throw new SiteError('no-such-picture');
      const outcome = await services.pictureVariants.picture(hash, form, toNetwork(request.ip));
      if (outcome.kind === 'no-such-picture') throw new SiteError('no-such-picture');
      if (outcome.kind === 'made') {
        return reply
          .header('cache-control', immutable)
          .type('image/avif')
          .send(Buffer.from(outcome.bytes));
      }
      if (outcome.kind === 'unreadable') {
        request.log.warn({ picture: hash, why: outcome.why }, 'a picture cannot be made smaller');
      }
      // A browser shows a 503 as a broken picture and does not ask again; the picture as it is costs nothing but bytes.
      return reply.header('cache-control', 'no-store').redirect(pictureAddress(hash), 302);
    },
  );
};
