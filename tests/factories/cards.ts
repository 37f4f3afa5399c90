import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTierColours } from '../../adapters/previews/layout/art.ts';
import { toSvgDataUrl } from '../../domain/pictures/picture.ts';
import type { Card, CardRank } from '../../domain/previews/card.ts';

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#c0ffee" d="M0 0H9V9Z"/></svg>';

/** Creates a rank in GOLD, with these changes. */
export function rankFactory(changes: Partial<CardRank> = {}): CardRank {
  return {
    tier: 'GOLD',
    division: 'II',
    name: 'GOLD II',
    points: '45 LP',
    progress: 0.45,
    queue: 'Solo',
    game: 'A Game',
    player: 'Mira#EUW',
    isVerified: true,
    isDemo: false,
    ...changes,
  };
}

/** Creates a card without pictures and with one rank in GOLD, with these changes. */
export function cardFactory(changes: Partial<Card> = {}): Card {
  return {
    displayName: 'Mira',
    picture: null,
    banner: null,
    best: rankFactory(),
    others: [],
    ...changes,
  };
}

/** Reads the drawings that previews need: the site's icon and a few emblems. Adds a simple picture. */
export function artFactory() {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../../web', path), 'utf8');
  return {
    emblems: {
      gold: read('emblems/gold.svg'),
      unranked: read('emblems/unranked.svg'),
      unknown: read('emblems/unknown.svg'),
    },
    tierColours: parseTierColours(read('styles/tiers.css')),
    logo: read('styles/favicon.svg'),
    picture: toSvgDataUrl(square),
  };
}
