/** Draws previews and badges in a thread of the pool. The pool calls the default export. */
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { type DrawRequest, previewSize } from '../../domain/previews/drawing.ts';
import { stone } from './fonts/drawable.ts';
import { fontsFor } from './fonts/typefaces.ts';
import { type Art, stoneUrl } from './layout/art.ts';
import { badgeHeight, badgeLayout } from './layout/badge.ts';
import type { Element } from './layout/element.ts';
import { previewLayout } from './layout/preview.ts';

/** The PNG of a badge is twice as large as its SVG, for high-density screens. */
const badgeScale = 2;

export interface DrawTask {
  readonly request: DrawRequest;
  readonly art: Art;
}

/** Draws a PNG, or an SVG for a badge in that format. Texts become paths, so that no viewer needs a font. */
export default async function draw({ request, art }: DrawTask): Promise<Uint8Array> {
  const [element, size] =
    request.kind === 'preview'
      ? [previewLayout(request, art), previewSize]
      : [badgeLayout(request, art), { height: badgeHeight }];
  const fonts = fontsFor(textOf(element));
  const svg = await satori(element, { ...size, fonts, graphemeImages: { [stone]: stoneUrl } });
  if (request.kind === 'badge' && request.format === 'svg') return new TextEncoder().encode(svg);
  const zoom = request.kind === 'badge' ? badgeScale : 1;
  const options = {
    fitTo: { mode: 'zoom', value: zoom },
    font: { loadSystemFonts: false },
  } as const;
  return new Resvg(svg, options).render().asPng();
}

function textOf(element: Element | string): string {
  if (typeof element === 'string') return element;
  return (element.props.children ?? []).map(textOf).join('');
}
