/** The sandbox's patches and profile icons, under the real paths. */
import type { ServerResponse } from 'node:http';
import { drawIcon } from './draw-icon.ts';

/** Newest first. Like the real list it also has an entry of another form. */
export const sandboxPatches = [
  '16.18.1',
  '16.17.1',
  '16.1.1',
  '14.2.1',
  '13.24.1',
  'lolpatch_7.20',
];

/** Icons from this id on are newer than patch 14.2.1 and missing under it. */
export const firstNewIcon = 6000;
/** The highest icon id. */
export const lastIcon = 6999;

const iconPath = /^\/cdn\/([\w.]{1,20})\/img\/profileicon\/(\d{1,9})\.png$/;
const maxCachedIcons = 64;

/** Creates the function that answers a path below the Data Dragon address. */
export function createDataDragon(): (path: string, response: ServerResponse) => Promise<void> {
  const cached = new Map<number, Promise<Uint8Array>>();

  /** Caches icons, because drawing one takes some milliseconds. */
  function getIcon(id: number): Promise<Uint8Array> {
    const drawn = cached.get(id) ?? drawIcon(id);
    cached.delete(id);
    cached.set(id, drawn);
    const oldest = cached.keys().next().value;
    if (cached.size > maxCachedIcons && oldest !== undefined) cached.delete(oldest);
    return drawn;
  }

  return async (path, response) => {
    if (path === '/api/versions.json') {
      send(response, 200, 'application/json', Buffer.from(JSON.stringify(sandboxPatches)));
      return;
    }
    const [, patch = '', digits = ''] = iconPath.exec(path) ?? [];
    const id = Number(digits);
    const last = patch === '14.2.1' ? firstNewIcon - 1 : lastIcon;
    if (!sandboxPatches.includes(patch) || id > last) {
      send(response, 404, 'application/xml', Buffer.from('<Error><Code>NotFound</Code></Error>'));
      return;
    }
    send(response, 200, 'image/png', await getIcon(id));
  };
}

function send(response: ServerResponse, status: number, mediaType: string, body: Uint8Array): void {
  response.writeHead(status, { 'Content-Type': mediaType, 'Content-Length': body.byteLength });
  response.end(body);
}
