/** The fonts of drawings. Font files are read when a text first needs them, because all files together have 40 MB. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import type { Font } from 'satori';
import { listSlices, listUsedSlices, readCharacters, type Slice } from './coverage.ts';

type Weight = 400 | 500 | 600 | 700 | 800;

interface Family {
  /** The name of the package `@fontsource/{id}` and the prefix of its files. */
  readonly id: string;
  readonly weights: readonly [Weight, ...Weight[]];
}

/** In the order of preference. The last family has Chinese and Japanese characters and many symbols in one weight. */
export const families: readonly Family[] = [
  { id: 'figtree', weights: [500, 700, 800] },
  { id: 'noto-sans', weights: [600] },
  { id: 'noto-sans-arabic', weights: [600] },
  { id: 'noto-sans-hebrew', weights: [600] },
  { id: 'noto-sans-thai', weights: [600] },
  { id: 'nanum-gothic', weights: [700] },
  { id: 'chocolate-classical-sans', weights: [400] },
];

const { resolve } = createRequire(import.meta.url);

export const allSlices: readonly Slice[] = families.flatMap(({ id, weights }) => {
  const declared = readFileSync(resolve(`@fontsource/${id}/unicode.json`), 'utf8');
  return listSlices(id, JSON.parse(declared), (name) =>
    readCharacters(readFont(id, name, weights[0])),
  );
});

/** The fonts of recently used sets of slices. Most names in the same script need the same set. */
const fontSets = new LRUCache<string, Font[], readonly Slice[]>({
  max: 16,
  memoMethod: (_names, _stale, { context }) => context.flatMap(readFonts),
});

/** Loads the fonts that a text needs. The same slices give the same array, because satori caches parsed fonts by their array. */
export function loadFonts(text: string): Font[] {
  // With 'A' the site's own typeface comes first, even for a text in another script.
  const slices = listUsedSlices(`A${text}`, allSlices);
  return fontSets.memo(slices.map(({ name }) => name).join(' '), { context: slices });
}

function readFonts({ family, name }: Slice): Font[] {
  const { weights = [] } = families.find(({ id }) => id === family) ?? {};
  return weights.map((weight) => {
    const data = readFont(family, name, weight);
    return { name, data, weight, style: 'normal' };
  });
}

function readFont(id: string, name: string, weight: number): Buffer {
  return readFileSync(resolve(`@fontsource/${id}/files/${name}-${weight}-normal.woff`));
}
