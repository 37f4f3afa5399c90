/** The sandbox's patches and profile icons, at the same paths as on Riot's Data Dragon. */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { loadSharp } from '../../../load-sharp.ts';

/** The patches, newest first. Like the real list, this one has an entry of another form, too. */
const patches = ['16.18.1', '16.17.1', '16.1.1', '14.2.1', '13.24.1', 'lolpatch_7.20'];

/** The last icon of patch 14.2.1. All other patches have the icons up to `lastIcon`. */
const lastOldIcon = 5999;
const lastIcon = 6999;

const iconsPath = /^\/cdn\/([\w.]{1,20})\/data\/en_US\/profileicon\.json$/;
const iconPath = /^\/cdn\/([\w.]{1,20})\/img\/profileicon\/(\d{1,9})\.png$/;

/** Creates the function that serves a path below the Data Dragon URL. */
export function createDataDragon(): (path: string, response: ServerResponse) => Promise<void> {
  // Icons are cached, because drawing one takes some milliseconds.
  const icons = new LRUCache<number, Promise<Uint8Array>>({ max: 64, memoMethod: drawIcon });

  return async (path, response) => {
    if (path === '/api/versions.json') {
      send(response, 200, 'application/json', Buffer.from(JSON.stringify(patches)));
      return;
    }
    const [, listedPatch = ''] = iconsPath.exec(path) ?? [];
    if (patches.includes(listedPatch)) {
      send(response, 200, 'application/json', Buffer.from(createIconList(listedPatch)));
      return;
    }
    const [, patch = '', digits = ''] = iconPath.exec(path) ?? [];
    const id = Number(digits);
    if (!patches.includes(patch) || id > findLastIcon(patch)) {
      send(response, 404, 'application/xml', Buffer.from('<Error><Code>NotFound</Code></Error>'));
      return;
    }
    send(response, 200, 'image/png', await icons.memo(id));
  };
}

function findLastIcon(patch: string): number {
  return patch === '14.2.1' ? lastOldIcon : lastIcon;
}

/** Creates the list of a patch's icons, in Data Dragon's form. */
function createIconList(version: string): string {
  const ids = Array.from({ length: findLastIcon(version) + 1 }, (_, id) => id);
  const data = Object.fromEntries(
    ids.map((id) => [id, { id, image: { full: `${id}.png`, group: 'profileicon' } }]),
  );
  return JSON.stringify({ type: 'profileicon', version, data });
}

function send(response: ServerResponse, status: number, mediaType: string, body: Uint8Array): void {
  response.writeHead(status, { 'Content-Type': mediaType, 'Content-Length': body.byteLength });
  response.end(body);
}

/** Draws a mandala, always the same for an id, as a PNG of 300 × 300 pixels, the size of Riot's icons. */
async function drawIcon(id: number): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(createIconSvg(id)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function createIconSvg(id: number): string {
  const bytes = createHash('sha512').update(`icon ${id}`).digest().values();
  const random = (min: number, max: number) =>
    min + ((bytes.next().value ?? 0) / 256) * (max - min);
  const hue = random(0, 360);
  const secondHue = hue + random(35, 205);
  const petals = Math.floor(random(5, 11));
  const turn = random(0, 360);
  const stars = Array.from({ length: 18 }, () => [random(-150, 150), random(-150, 150)]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="-150 -150 300 300">
    <defs>
      <radialGradient id="sky" cx="50%" cy="38%" r="80%">
        <stop offset="0" stop-color="hsl(${hue},58%,38%)"/>
        <stop offset="0.6" stop-color="hsl(${hue + 18},62%,20%)"/>
        <stop offset="1" stop-color="hsl(${hue + 30},60%,9%)"/>
      </radialGradient>
      <radialGradient id="gem" cx="42%" cy="34%" r="75%">
        <stop offset="0" stop-color="hsl(${secondHue},95%,92%)"/>
        <stop offset="0.45" stop-color="hsl(${secondHue},85%,64%)"/>
        <stop offset="1" stop-color="hsl(${secondHue + 12},75%,30%)"/>
      </radialGradient>
    </defs>
    <rect x="-150" y="-150" width="300" height="300" fill="url(#sky)"/>
    ${stars.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1" fill="#fff" opacity="0.4"/>`).join('')}
    ${drawPetals(petals, turn, 128, random(30, 44), `hsl(${hue + 8},62%,46%)`)}
    ${drawPetals(petals, turn + 180 / petals, 104, random(24, 36), `hsl(${secondHue},70%,58%)`)}
    ${repeatAround(petals * 4, 0, `<circle cy="-102" r="2" fill="hsl(${secondHue},80%,82%)"/>`)}
    ${drawPetals(petals, turn, 78, random(16, 28), `hsl(${hue + 20},78%,74%)`)}
    <circle r="38" fill="url(#gem)"/>
  </svg>`;
}

/** Draws petals around the middle, each with a darker half, so that it looks folded. @param turn degrees. */
function drawPetals(petals: number, turn: number, length: number, width: number, colour: string) {
  const half = (side: number) =>
    `M0 0C${side * width} ${-0.55 * length} ${side * width * 0.5} ${16 - length} 0 ${-length}Z`;
  const petal = `<path d="${half(-1)}${half(1)}" fill="${colour}" opacity="0.7"/>`;
  return repeatAround(petals, turn, `${petal}<path d="${half(1)}" opacity="0.2"/>`);
}

function repeatAround(count: number, turn: number, drawing: string): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + (index / count) * 360;
    return `<g transform="rotate(${angle})">${drawing}</g>`;
  }).join('');
}
