/** The site's own SVG drawings, used as data URLs, and its colours. */
import { toSvgDataUrl } from '../../../domain/pictures/picture.ts';
import type { CardRank } from '../../../domain/previews/card.ts';
import type { BadgeTheme } from '../../../domain/previews/themes.ts';

export interface Art {
  /** The emblem of each tier, by its name in lower case, and the emblems `unranked` and `unknown`. */
  readonly emblems: Readonly<Record<string, string>>;
  readonly tierColours: Readonly<Record<string, string>>;
  readonly logo: string;
}

/** Returns the emblem of a rank as a data URL; a neutral emblem for an unknown tier. @param rank null for unranked. */
export function toEmblemUrl(art: Art, rank: Pick<CardRank, 'tier' | 'division'> | null): string {
  return toSvgDataUrl(findEmblem(art, rank?.tier ?? 'unranked', rank?.division));
}

/** Returns an emblem as SVG; a neutral one for an unknown tier. */
export function findEmblem({ emblems }: Art, tier: string, division = ''): string {
  const name = tier.toLowerCase();
  const svg = (Object.hasOwn(emblems, name) ? emblems[name] : emblems.unknown) ?? '';
  // resvg cannot select a view by its id, so the drawing gets the view's `viewBox`.
  const [, view = ''] = svg.split(`<view id="${division}" viewBox="`);
  const [viewBox] = view.split('"');
  return viewBox ? svg.replace('0 0 160 160', viewBox) : svg;
}

/** A small grey stone in place of a character that cannot be drawn. */
export const placeholderUrl = toSvgDataUrl(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20">' +
    '<path fill="#7d8a84" d="M10 2L17 10L10 18L3 10Z"/><path fill="#98a49f" d="M10 2L17 10L10 9Z"/>' +
    '<path fill="#bdc6c2" d="M10 2L10 9L3 10Z"/></svg>',
);

/** The colours of web/styles/tokens.css. */
export const palettes = {
  light: { paper: '#ffffff', line: '#dbe2dc', ink: '#10201b', inkSoft: '#4a5a53' },
  dark: {
    wall: '#0d1312',
    paper: '#151d1b',
    line: '#27332f',
    ink: '#e9f1ed',
    inkSoft: '#a6b5ae',
  },
} as const satisfies Record<BadgeTheme, object>;

/** Reads the colours of the tiers on dark pages from `web/styles/tiers.css`. */
export function parseTierColours(styles: string): Art['tierColours'] {
  const rules = styles.matchAll(/([^{}]+)\{\s+--tier: light-dark\([^,]+, (#\w+)\)/g);
  return Object.fromEntries(
    [...rules].flatMap(([, selectors = '', colour]) =>
      [...selectors.matchAll(/[A-Z]+/g)].map(([tier]) => [tier, colour ?? '']),
    ),
  );
}
