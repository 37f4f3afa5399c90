import { SiteError } from '../errors.ts';
import type { AddRoutes } from './route.ts';

/** `GET /api/pictures/{hash}.jpg`: a picture under its hash, which never changes. */
export const addPictures: AddRoutes = (server, { services }) => {
  server.get<{ Params: { hash: string } }>(
    '/api/pictures/:hash([0-9a-f]{64}).jpg',
    async (request, reply) => {
      const picture = await services.pictureStore.findPicture(request.params.hash);
      if (!picture) throw new SiteError(404, 'no-such-picture', 'There is no such picture.');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/jpeg')
        .send(Buffer.from(picture.bytes));
    },
  );
};
