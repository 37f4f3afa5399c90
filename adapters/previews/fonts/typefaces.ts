/** Reads only the font files that a text needs. All files together have 40 MB. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import type { Font } from 'satori';
import { charactersOf } from './characters.ts';
import { type Slice, slicesFor, slicesOf } from './coverage.ts';
import { toDrawable } from './drawable.ts';
import { type Family, families } from './families.ts';

export interface Typefaces {
  /** Replaces characters that no font has. */
  toDrawable(text: string): string;
  /** Returns the fonts that a text needs. The same slices give the same array, because satori caches parsed fonts by it. */
  fontsFor(text: string): Font[];
}

/** Names in one script mostly share a set of slices. */
const maxCachedSets = 16;

const { resolve } = createRequire(import.meta.url);

/** Reads the character ranges of the families. Fonts are read when a text needs them. */
export function openTypefaces(): Typefaces {
  const slices = families.flatMap((family) =>
    slicesOf(family.id, declaredBy(family), (name) =>
      charactersOf(readFont(family, name, family.weights[0])),
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

function fontsOf({ family: id, name }: Slice): Font[] {
  const family = families.find((candidate) => candidate.id === id);
  return (family?.weights ?? []).map((weight) => ({
    name,
    data: readFont({ id }, name, weight),
    weight,
    style: 'normal',
  }));
}

function declaredBy({ id }: Family): Record<string, string> {
  return JSON.parse(readFileSync(resolve(`@fontsource/${id}/unicode.json`), 'utf8'));
}

function readFont({ id }: Pick<Family, 'id'>, name: string, weight: number): Buffer {
  return readFileSync(resolve(`@fontsource/${id}/files/${name}-${weight}-normal.woff`));
}
