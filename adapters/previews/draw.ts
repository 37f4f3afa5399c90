/** Draws previews and badges in a thread of the pool. The pool calls the default export. */
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { type DrawRequest, previewSize, recapSizes } from '../../domain/previews/draw-request.ts';
import { inLanguage } from '../../texts/language/current.ts';
import type { Language } from '../../texts/language/languages.ts';
import { loadTexts } from '../../texts/language/load.ts';
import { loadSharp } from '../load-sharp.ts';
import { placeholder, toDrawable } from './fonts/drawable.ts';
import { allSlices, loadFonts } from './fonts/typefaces.ts';
import { type Art, placeholderUrl } from './layout/art.ts';
import { badgeHeight, createBadgeLayout, describeBadge } from './layout/badge.ts';
import type { Element } from './layout/element.ts';
import { createLeaderboardLayout } from './layout/leaderboard.ts';
import { createPreviewLayout } from './layout/preview.ts';
import { createRecapLayout } from './layout/recap.ts';

const badgeScale = 2;
/** WhatsApp shows no picture of more than 600 kB, and other programs are stricter. */
const maxJpegBytes = 300_000;

export interface DrawTask {
  readonly request: DrawRequest;
  readonly art: Art;
  readonly language: Language;
}

/** Draws a picture in the format of the request. In an SVG, which only badges are, texts become paths, so a program that shows it needs no font. */
export default async ({ language, ...task }: DrawTask): Promise<Uint8Array> => {
  await loadTexts(language);
  return inLanguage(language, () => draw(task));
};

async function draw({ request, art }: Omit<DrawTask, 'language'>): Promise<Uint8Array> {
  const [element, size] = createLayout(request, art);
  const fonts = loadFonts(collectText(element));
  const graphemeImages = { [placeholder]: placeholderUrl };
  const svg = await satori(element, { ...size, fonts, graphemeImages });
  if (request.kind === 'badge' && request.format === 'svg')
    return new TextEncoder().encode(addLabel(svg, describeBadge(request)));
  const zoom = request.kind === 'badge' ? badgeScale : 1;
  const options = {
    fitTo: { mode: 'zoom', value: zoom },
    font: { loadSystemFonts: false },
  } as const;
  const png = new Resvg(svg, options).render().asPng();
  return request.format === 'jpg' ? toJpeg(png) : png;
}

function createLayout(request: DrawRequest, art: Art): readonly [Element, Size] {
  switch (request.kind) {
    case 'badge':
      return [createBadgeLayout(request, art), { height: badgeHeight }];
    case 'recap':
      return [createRecapLayout(request, art), recapSizes[request.shape]];
    case 'preview':
      return [createPreviewLayout(request, art), previewSize];
    case 'leaderboard':
      return [createLeaderboardLayout(request, art), previewSize];
  }
}

type Size = { readonly height: number } | { readonly width: number; readonly height: number };

/** Encodes a JPEG that is as good as its size allows. */
async function toJpeg(png: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  for (let quality = 85; ; quality -= 15) {
    const jpeg = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= maxJpegBytes || quality < 20) return jpeg;
  }
}

function collectText(element: Element | string): string {
  if (typeof element === 'string') return element;
  return (element.props.children ?? []).map(collectText).join('');
}

/** Adds a text for screen readers to an SVG, in which all text is paths. Characters that XML does not allow are replaced. */
function addLabel(svg: string, label: string): string {
  const escaped = toDrawable(label, allSlices).replace(
    /[&<>"]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
  return svg.replace('<svg ', `<svg role="img" aria-label="${escaped}" `);
}
