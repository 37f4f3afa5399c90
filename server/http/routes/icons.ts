import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddRoutes } from './route.ts';

const placeholder = join(import.meta.dirname, '../../../web/pictures/player-icon.svg');

/**
 * `GET /api/icons/{id}.png`: a game's profile icon, handed on so that browsers talk to nobody but us.
 * Where there is none the answer says so (404, 503), with our own drawing, which browsers show all the same.
 */
export const addIcons: AddRoutes = (server, { services }) => {
  server.get<{ Params: { id: string } }>('/api/icons/:id(\\d{1,6}).png', async (request, reply) => {
    const icon = await services.publisher.findIcon(Number(request.params.id));
    if (icon.kind === 'found') {
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type(icon.mediaType)
        .send(Buffer.from(icon.bytes));
    }
    const isNone = icon.kind === 'no-such-icon';
    if (!isNone) reply.header('retry-after', '60');
    return reply
      .code(isNone ? 404 : 503)
      .header('cache-control', isNone ? 'public, max-age=3600' : 'no-store')
      .type('image/svg+xml')
      .send(await readFile(placeholder));
  });
};
