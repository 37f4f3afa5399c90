import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPng } from '../../../adapters/pictures/app-icon.ts';
import { appIcons, createManifest, manifestAddress } from '../../../web/shell/app-icons.ts';
import type { AddRoutes } from '../route.ts';

const drawingsFolder = join(import.meta.dirname, '../../../web/styles');

/**
 * `GET /site.webmanifest`, `/favicon.ico` and the other app icons, each drawn from its SVG at the first request. All are PNGs:
 * browsers show one at `/favicon.ico`, too.
 */
export const addAppIcons: AddRoutes = (server, { config }) => {
  server.get(manifestAddress, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/manifest+json')
      .send(JSON.stringify(createManifest(config.siteName))),
  );
  for (const { address, drawing, size } of appIcons) {
    let bytes: Promise<Uint8Array> | undefined;
    server.get(address, async (_request, reply) => {
      bytes ??= readFile(join(drawingsFolder, drawing)).then((svg) => drawPng(svg, size));
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(Buffer.from(await bytes));
    });
  }
};
