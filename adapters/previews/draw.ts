/** Draws previews and badges in a thread of the pool. The pool calls the default export. */
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { type DrawRequest, previewSize } from '../../domain/previews/drawing.ts';
import { placeholder, toDrawable } from './fonts/drawable.ts';
import { allSlices, loadFonts } from './fonts/typefaces.ts';
import { type Art, placeholderUrl } from './layout/art.ts';
import { badgeHeight, createBadgeLayout, describeBadge } from './layout/badge.ts';
import type { Element } from './layout/element.ts';
import { createPreviewLayout } from './layout/preview.ts';

const badgeScale = 2;

export interface DrawTask {
  readonly request: DrawRequest;
  readonly art: Art;
}

/** Draws a PNG, or an SVG for a badge in that format. Texts become paths, so a program that shows the SVG needs no font. */
export default async function draw({ request, art }: DrawTask): Promise<Uint8Array> {
  const [element, size] =
    request.kind === 'preview'
      ? [createPreviewLayout(request, art), previewSize]
      : [createBadgeLayout(request, art), { height: badgeHeight }];
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
  return new Resvg(svg, options).render().asPng();
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
