/** Which characters which part of a typeface has: families come in slices, of which a text needs few. */

export interface Slice {
  /** Name of the slice's files, like `noto-sans-greek` or `nanum-gothic-12`. */
  readonly name: string;
  readonly family: string;
  has(codePoint: number): boolean;
}

/**
 * The slices of a family.
 * @param declared its package's `unicode.json`: ranges like `U+20-7e,U+131` by slice.
 * @param charactersOf what a slice's font really has; asked at most once for each slice, and only when it may matter.
 */
export function slicesOf(
  family: string,
  declared: Readonly<Record<string, string>>,
  charactersOf: (name: string) => ReadonlySet<number>,
): Slice[] {
  return Object.entries(declared).map(([key, text]) => {
    const name = `${family}-${key.replace(/[[\]]/g, '')}`;
    const spans = text.split(',').map(spanOf);
    let characters: ReadonlySet<number> | undefined;
    return {
      family,
      name,
      has(codePoint) {
        if (!spans.some(([from, to]) => codePoint >= from && codePoint <= to)) return false;
        characters ??= charactersOf(name);
        return characters.has(codePoint);
      },
    };
  });
}

/** The slices that a text uses, in the order in which families are asked. */
export function slicesFor(text: string, slices: readonly Slice[]): readonly Slice[] {
  const used = new Set([...text].map((character) => sliceWith(character, slices)));
  return slices.filter((slice) => used.has(slice));
}

/** The first slice that has a character. */
export function sliceWith(character: string, slices: readonly Slice[]): Slice | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  return slices.find((slice) => slice.has(codePoint));
}

/** `U+131` or `U+20-7e`. */
function spanOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
