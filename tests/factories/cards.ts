import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSvgDataUrl } from '../../domain/pictures/svg-data-url.ts';
import type { Card, CardRank } from '../../domain/previews/card.ts';

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#c0ffee" d="M0 0H9V9Z"/></svg>';

/** A rank of Mira's in GOLD, with whatever else a test wants different. */
export function rankFactory(different: Partial<CardRank> = {}): CardRank {
  return {
    tier: 'GOLD',
    words: 'GOLD II',
    points: '45 LP',
    queue: 'Solo',
    game: 'A Game',
    player: 'Mira#EUW',
    ...different,
  };
}

export function cardFactory(different: Partial<Card> = {}): Card {
  return {
    displayName: 'Mira',
    picture: null,
    banner: null,
    best: rankFactory(),
    others: [],
    ...different,
  };
}

/** The site's sign, a few emblems, and a picture that is quickly drawn. */
export function artFactory() {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../../web', path), 'utf8');
  return {
    emblems: {
      gold: read('emblems/gold.svg'),
      unranked: read('emblems/unranked.svg'),
      unknown: read('emblems/unknown.svg'),
    },
    sign: read('styles/favicon.svg'),
    picture: toSvgDataUrl(square),
  };
}
