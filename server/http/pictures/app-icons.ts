import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { appIcons, createManifest, manifestAddress } from '../../../web/shell/app-icons.ts';
import type { AddRoutes } from '../route.ts';

const folder = join(import.meta.dirname, '../../../web/icons');

/** `GET /site.webmanifest`, `/favicon.ico` and the other app icons. All are PNGs: browsers show one at `/favicon.ico`, too. */
export const addAppIcons: AddRoutes = (server, { config }) => {
  server.get(manifestAddress, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/manifest+json')
      .send(JSON.stringify(createManifest(config.siteName))),
  );
  for (const { address } of appIcons)
    server.get(address, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await readFile(join(folder, basename(address)))),
    );
};
