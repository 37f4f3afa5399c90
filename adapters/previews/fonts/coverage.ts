/** Which characters each slice of a font family has. A family consists of slices, of which a text needs few. */

export interface Slice {
  /** The name of the slice's files, like `noto-sans-greek` or `nanum-gothic-12`. */
  readonly name: string;
  readonly family: string;
  has(codePoint: number): boolean;
}

/**
 * Lists the slices of a family.
 * @param declared its package's `unicode.json`: ranges like `U+20-7e,U+131` by slice.
 * @param charactersOf reads the characters that a slice's font really has; called at most once for each slice.
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

/** Lists the slices that a text uses, in the order of the families. */
export function slicesFor(text: string, slices: readonly Slice[]): readonly Slice[] {
  const used = new Set([...text].map((character) => sliceWith(character, slices)));
  return slices.filter((slice) => used.has(slice));
}

/** Finds the first slice that has a character. */
export function sliceWith(character: string, slices: readonly Slice[]): Slice | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  return slices.find((slice) => slice.has(codePoint));
}

/** Parses `U+131` or `U+20-7e`. */
function spanOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
