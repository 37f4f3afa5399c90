import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawIco, drawPng } from '../../../adapters/pictures/app-icon.ts';
import {
  type AppIcon,
  appIcons,
  createManifest,
  manifestAddress,
} from '../../../web/shell/app-icons.ts';
import type { AddRoutes } from '../route.ts';

const drawingsFolder = join(import.meta.dirname, '../../../web/styles');

/** `GET /site.webmanifest`, `/favicon.ico` and the other app icons, each drawn from its SVG at the first request. */
export const addAppIcons: AddRoutes = (server, { config }) => {
  server.get(manifestAddress, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/manifest+json')
      .send(JSON.stringify(createManifest(config.siteName))),
  );
  for (const icon of appIcons) {
    let bytes: Promise<Uint8Array> | undefined;
    server.get(icon.address, async (_request, reply) => {
      bytes ??= draw(icon);
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type(isIco(icon) ? 'image/x-icon' : 'image/png')
        .send(Buffer.from(await bytes));
    });
  }
};

async function draw(icon: AppIcon): Promise<Uint8Array> {
  const svg = await readFile(join(drawingsFolder, icon.drawing));
  return isIco(icon) ? drawIco(svg, icon.size) : drawPng(svg, icon.size);
}

function isIco({ address }: AppIcon): boolean {
  return address.endsWith('.ico');
}
