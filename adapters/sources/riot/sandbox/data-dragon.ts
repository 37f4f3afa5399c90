/** The sandbox's patches and profile icons, under the real paths. */
import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { drawIcon } from './draw-icon.ts';

/** Newest first. Like the real list it also has an entry of another form. */
const patches = ['16.18.1', '16.17.1', '16.1.1', '14.2.1', '13.24.1', 'lolpatch_7.20'];

/** Later icons are newer than patch 14.2.1 and missing under it. */
const lastOldIcon = 5999;
const lastIcon = 6999;

const iconPath = /^\/cdn\/([\w.]{1,20})\/img\/profileicon\/(\d{1,9})\.png$/;

/** Creates the function that answers a path below the Data Dragon address. */
export function createDataDragon(): (path: string, response: ServerResponse) => Promise<void> {
  // Drawing an icon takes some milliseconds.
  const icons = new LRUCache<number, Promise<Uint8Array>>({ max: 64, memoMethod: drawIcon });

  return async (path, response) => {
    if (path === '/api/versions.json') {
      send(response, 200, 'application/json', Buffer.from(JSON.stringify(patches)));
      return;
    }
    const [, patch = '', digits = ''] = iconPath.exec(path) ?? [];
    const id = Number(digits);
    const last = patch === '14.2.1' ? lastOldIcon : lastIcon;
    if (!patches.includes(patch) || id > last) {
      send(response, 404, 'application/xml', Buffer.from('<Error><Code>NotFound</Code></Error>'));
      return;
    }
    send(response, 200, 'image/png', await icons.memo(id));
  };
}

function send(response: ServerResponse, status: number, mediaType: string, body: Uint8Array): void {
  response.writeHead(status, { 'Content-Type': mediaType, 'Content-Length': body.byteLength });
  response.end(body);
}
