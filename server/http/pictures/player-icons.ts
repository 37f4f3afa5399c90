import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconAddress } from '../../../domain/pictures/addresses.ts';
import { findVariant } from '../../../domain/pictures/variants.ts';
import { SiteError } from '../errors/site-error.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';

const goodForADay = 'public, max-age=86400';
const placeholder = join(import.meta.dirname, '../../../web/pictures/player-icon.svg');

/**
 * `GET /api/icons/{id}.png`: a game's profile icon, handed on so that browsers talk to nobody but us; `GET
 * /api/icons/{id}/{form}.avif`: the same as pages show it, or a way to the PNG where it cannot be had smaller. Where there is none the answer says so (404, 503), with our own drawing, which browsers show all the same.
 */
export const addPlayerIcons: AddRoutes = (server, { services }) => {
  server.get<{ Params: { id: string; form: string } }>(
    '/api/icons/:id(\\d{1,6})/:form([a-z]+-\\d{1,4}).avif',
    async (request, reply) => {
      const id = Number(request.params.id);
      const form = findVariant(request.params.form, ['icon']);
      if (!form) throw new SiteError('no-such-picture');
      const outcome = await services.pictureVariants.icon(id, form, toNetwork(request.ip));
      if (outcome.kind === 'unreadable') {
        request.log.warn({ icon: id, why: outcome.why }, 'an icon cannot be made smaller');
      }
      if (outcome.kind !== 'made') {
        return reply.header('cache-control', 'no-store').redirect(iconAddress(id), 302);
      }
      return reply
        .header('cache-control', goodForADay)
        .type('image/avif')
        .send(Buffer.from(outcome.bytes));
    },
  );

  server.get<{ Params: { id: string } }>('/api/icons/:id(\\d{1,6}).png', async (request, reply) => {
    const icon = await services.dataSource.findIcon(Number(request.params.id));
    if (icon.kind === 'found') {
      return reply
        .header('cache-control', goodForADay)
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
