/** Reads only the font files that a text needs. All files together have 40 MB. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import type { Font } from 'satori';
import { charactersOf } from './characters.ts';
import { type Slice, slicesFor, slicesOf } from './coverage.ts';
import { toDrawable } from './drawable.ts';

export interface Typefaces {
  /** Replaces characters that no font has. */
  toDrawable(text: string): string;
  /** Returns the fonts that a text needs. The same slices give the same array, because satori caches parsed fonts by it. */
  fontsFor(text: string): Font[];
}

type Weight = 400 | 500 | 600 | 700 | 800;

interface Family {
  /** The name of the package `@fontsource/{id}` and the prefix of its files. */
  readonly id: string;
  readonly weights: readonly [Weight, ...Weight[]];
}

/**
 * The site's own typeface and fallbacks for other scripts, in the order of preference. The last one has Chinese and
 * Japanese characters and many symbols in one weight, with a tenth of the bytes of families with nine weights.
 */
export const families: readonly Family[] = [
  { id: 'figtree', weights: [500, 700, 800] },
  { id: 'noto-sans', weights: [600] },
  { id: 'noto-sans-arabic', weights: [600] },
  { id: 'noto-sans-hebrew', weights: [600] },
  { id: 'noto-sans-thai', weights: [600] },
  { id: 'nanum-gothic', weights: [700] },
  { id: 'chocolate-classical-sans', weights: [400] },
];

/** Names in one script mostly share a set of slices. */
const maxCachedSets = 16;

const { resolve } = createRequire(import.meta.url);

/** Reads the character ranges of the families. Fonts are read when a text needs them. */
export function openTypefaces(): Typefaces {
  const slices = families.flatMap((family) =>
    slicesOf(family.id, readDeclaredRanges(family.id), (name) =>
      charactersOf(readFont(family.id, name, family.weights[0])),
    ),
  );
  const sets = new LRUCache<string, Font[]>({ max: maxCachedSets });
  return {
    toDrawable: (text) => toDrawable(text, slices),
    fontsFor(text) {
      // 'A' puts the site's own typeface first, even for a text in another script.
      const needed = slicesFor(`A${text}`, slices);
      const key = needed.map(({ name }) => name).join(' ');
      const known = sets.get(key);
      if (known) return known;
      const fonts = needed.flatMap(fontsOf);
      sets.set(key, fonts);
      return fonts;
    },
  };
}

function readDeclaredRanges(id: string): Record<string, string> {
  return JSON.parse(readFileSync(resolve(`@fontsource/${id}/unicode.json`), 'utf8'));
}

function fontsOf({ family, name }: Slice): Font[] {
  const { weights = [] } = families.find(({ id }) => id === family) ?? {};
  return weights.map((weight) => {
    const data = readFont(family, name, weight);
    return { name, data, weight, style: 'normal' };
  });
}

function readFont(id: string, name: string, weight: number): Buffer {
  return readFileSync(resolve(`@fontsource/${id}/files/${name}-${weight}-normal.woff`));
}
