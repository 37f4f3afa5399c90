import { SiteError } from '../errors.ts';
import type { AddRoutes } from './route.ts';

/** `GET /api/icons/{id}.png`: a game's profile icon, handed on so that browsers talk to nobody but us. */
export const addIcons: AddRoutes = (server, { services }) => {
  server.get<{ Params: { id: string } }>('/api/icons/:id(\\d{1,6}).png', async (request, reply) => {
    const icon = await services.publisher.findIcon(Number(request.params.id));
    switch (icon.kind) {
      case 'found':
        return reply
          .header('cache-control', 'public, max-age=86400')
          .type(icon.mediaType)
          .send(Buffer.from(icon.bytes));
      case 'no-such-icon':
        throw new SiteError(404, 'no-such-icon', 'There is no such icon.');
      case 'not-answering':
        throw new SiteError(503, 'not-answering', 'The icon cannot be had right now.', 60);
    }
  });
};
