import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconAddress } from '../../../domain/pictures/addresses.ts';
import { findVariant } from '../../../domain/pictures/variants.ts';
import { SiteError } from '../errors/site-error.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';

const cacheForADay = 'public, max-age=86400';
const placeholder = join(import.meta.dirname, '../../../web/pictures/player-icon.svg');

/**
 * `GET /api/icons/{id}.png`: a game's profile icon, so that browsers send requests to this site only. A 404 or 503 has our own
 * drawing as its body, which browsers show. `GET /api/icons/{id}/{variant}.avif`: a smaller variant, or a redirect to the PNG.
 */
export const addPlayerIcons: AddRoutes = (server, { services }) => {
  server.get<{ Params: { id: string; variant: string } }>(
    '/api/icons/:id(\\d{1,6})/:variant([a-z]+-\\d{1,4}).avif',
    async (request, reply) => {
      const id = Number(request.params.id);
      const variant = findVariant(request.params.variant, ['icon']);
      if (!variant) throw new SiteError('no-such-picture');
      const outcome = await services.pictureVariants.icon(id, variant, toNetwork(request.ip));
      if (outcome.kind === 'unreadable') {
        request.log.warn(
          { icon: id, why: outcome.why },
          'a variant of an icon could not be created',
        );
      }
      if (outcome.kind !== 'made') {
        return reply.header('cache-control', 'no-store').redirect(iconAddress(id), 302);
      }
      return reply
        .header('cache-control', cacheForADay)
        .type('image/avif')
        .send(Buffer.from(outcome.bytes));
    },
  );

  server.get<{ Params: { id: string } }>('/api/icons/:id(\\d{1,6}).png', async (request, reply) => {
    const icon = await services.dataSource.findIcon(Number(request.params.id));
    if (icon.kind === 'found') {
      return reply
        .header('cache-control', cacheForADay)
        .type(icon.mediaType)
        .send(Buffer.from(icon.bytes));
    }
    const isMissing = icon.kind === 'no-such-icon';
    if (!isMissing) reply.header('retry-after', '60');
    return reply
      .code(isMissing ? 404 : 503)
      .header('cache-control', isMissing ? 'public, max-age=3600' : 'no-store')
      .type('image/svg+xml')
      .send(await readFile(placeholder));
  });
};
