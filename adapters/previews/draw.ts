import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import type { Card, CardRank } from '../../domain/previews/card.ts';
import { type DrawRequest, previewSize } from '../../domain/previews/drawing.ts';
import { stone } from './fonts/drawable.ts';
import { openTypefaces, type Typefaces } from './fonts/typefaces.ts';
import { type Art, stoneUrl } from './layout/art.ts';
import { badgeHeight, badgeLayout } from './layout/badge.ts';
import { previewLayout } from './layout/preview.ts';

/** A badge's PNG has twice the size, for high-density screens. */
const badgeScale = 2;

/** Creates the function that draws an order. Texts become paths, so that no viewer needs a font. */
export function createDraw(art: Art): (order: DrawRequest) => Promise<Uint8Array> {
  const typefaces = openTypefaces();
  return async (requested) => {
    const order = withDrawableTexts(requested, typefaces);
    const fonts = typefaces.fontsFor(textsOf(order).join(''));
    const [element, size] =
      order.kind === 'preview'
        ? [previewLayout(order, art), previewSize]
        : [badgeLayout(order, art), { height: badgeHeight }];
    const svg = await satori(element, { ...size, fonts, graphemeImages: { [stone]: stoneUrl } });
    if (order.kind === 'badge' && order.form === 'svg') return new TextEncoder().encode(svg);
    const zoom = order.kind === 'badge' ? badgeScale : 1;
    return new Resvg(svg, {
      fitTo: { mode: 'zoom', value: zoom },
      font: { loadSystemFonts: false },
    })
      .render()
      .asPng();
  };
}

/** Replaces characters that no font has. */
function withDrawableTexts(order: DrawRequest, { toDrawable: drawable }: Typefaces): DrawRequest {
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
