/** The profile icons of demo players: drawings with the ids of Riot's icons. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { IconId } from '../../../domain/pictures/icon-id.ts';
import type { IconOutcome } from '../../../domain/sources/profile-icons.ts';
import { loadSharp } from '../../load-sharp.ts';

const lastIcon = 6999;

export function createFindDemoIcon(): (id: IconId) => Promise<IconOutcome> {
  // Icons are cached, because drawing one takes some milliseconds.
  const icons = new LRUCache<IconId, Promise<Uint8Array>>({ max: 64, memoMethod: drawIcon });
  return async (id) => {
    const isNumber = typeof id === 'number';
    if (isNumber && !(Number.isSafeInteger(id) && id >= 0 && id <= lastIcon))
      return { kind: 'no-such-icon' };
    return { kind: 'found', bytes: await icons.memo(id), mediaType: 'image/png' };
  };
}

/** Draws a mandala, always the same for an id, as a PNG of 300 × 300 pixels, the size of Riot's icons. */
async function drawIcon(id: IconId): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(createIconSvg(id)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function createIconSvg(id: IconId): string {
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
