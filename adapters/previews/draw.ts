/** Draws previews and badges, in a thread of the pool, which calls the default export. */
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import type { Card, CardRank } from '../../domain/previews/card.ts';
import { type DrawRequest, previewSize } from '../../domain/previews/drawing.ts';
import { stone, toDrawable } from './fonts/drawable.ts';
import { allSlices, fontsFor } from './fonts/typefaces.ts';
import { type Art, stoneUrl } from './layout/art.ts';
import { badgeHeight, badgeLayout } from './layout/badge.ts';
import { previewLayout } from './layout/preview.ts';

/** A badge's PNG has twice the size, for high-density screens. */
const badgeScale = 2;

export interface DrawTask {
  readonly request: DrawRequest;
  readonly art: Art;
}

/** Draws a PNG, or an SVG for a badge in that format. Texts become paths, so that no viewer needs a font. */
export default async function draw({ request, art }: DrawTask): Promise<Uint8Array> {
  const order = withDrawableTexts(request);
  const fonts = fontsFor(textsOf(order).join(''));
  const [element, size] =
    order.kind === 'preview'
      ? [previewLayout(order, art), previewSize]
      : [badgeLayout(order, art), { height: badgeHeight }];
  const svg = await satori(element, { ...size, fonts, graphemeImages: { [stone]: stoneUrl } });
  if (order.kind === 'badge' && order.form === 'svg') return new TextEncoder().encode(svg);
  const zoom = order.kind === 'badge' ? badgeScale : 1;
  const options = {
    fitTo: { mode: 'zoom', value: zoom },
    font: { loadSystemFonts: false },
  } as const;
  return new Resvg(svg, options).render().asPng();
}

/** Replaces characters that no font has. */
function withDrawableTexts(order: DrawRequest): DrawRequest {
  const drawable = (text: string) => toDrawable(text, allSlices);
  const siteName = drawable(order.siteName);
  const rank = (known: CardRank): CardRank => ({
    ...known,
    words: drawable(known.words),
    points: drawable(known.points),
    queue: drawable(known.queue),
    game: drawable(known.game),
    player: drawable(known.player),
  });
  const cardOf = (card: Card): Card => ({
    ...card,
    best: card.best && rank(card.best),
    others: card.others.map(rank),
  });
  return order.kind === 'preview'
    ? { ...order, siteName, card: cardOf(order.card) }
    : { ...order, siteName, card: order.card && cardOf(order.card) };
}

/** All texts of the drawing. */
function textsOf({ card, siteName }: DrawRequest): string[] {
  const ranks = card ? [card.best, ...card.others].filter((rank) => rank !== null) : [];
  return [siteName, card?.displayName ?? '', ...ranks.flatMap((rank) => Object.values(rank))];
}
