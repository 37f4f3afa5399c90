import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { appIcons, createManifest, favicon, touchIcon } from '../../../web/shell/app-icons.ts';
import { SiteError } from '../errors/site-error.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

const folder = join(import.meta.dirname, '../../../web/icons');
const oneDay = 'public, max-age=86400';

/** The web app manifest and the app icons. All are PNGs: browsers show one at `/favicon.ico`, too. */
export function createAppIcons({ config }: RouteContext) {
  return {
    manifest: ({ reply }) =>
      reply
        .header('cache-control', oneDay)
        .type('application/manifest+json')
        .send(JSON.stringify(createManifest(config.siteName))),
    favicon: ({ reply }) => sendIcon(reply, favicon.address),
    touchIcon: ({ reply }) => sendIcon(reply, touchIcon.address),
    appIcon: ({ reply, params }) => sendIcon(reply, `/icons/${params.name}`),
  } satisfies Partial<Handlers>;
}

/** @throws SiteError 404 for an unknown icon. */
async function sendIcon(reply: FastifyReply, address: string) {
  if (!appIcons.some((icon) => icon.address === address)) throw new SiteError('not-found');
  const bytes = await readFile(join(folder, basename(address)));
  return reply.header('cache-control', oneDay).type('image/png').send(bytes);
}
