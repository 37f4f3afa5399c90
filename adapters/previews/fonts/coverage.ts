/** Finds the slices of a font family that a text needs. Each slice has the font files for some of the characters. */
import { inflateSync } from 'node:zlib';

export interface Slice {
  /** The name of the slice's files, like `noto-sans-greek` or `nanum-gothic-12`. */
  readonly name: string;
  readonly family: string;
  has(codePoint: number): boolean;
}

/** @param declared ranges like `U+20-7e,U+131` by slice. A font may lack some, so `readCharactersOf` reads the real ones. */
export function listSlices(
  family: string,
  declared: Readonly<Record<string, string>>,
  readCharactersOf: (name: string) => ReadonlySet<number>,
): Slice[] {
  return Object.entries(declared).map(([key, text]) => {
    const name = `${family}-${key.replace(/[[\]]/g, '')}`;
    const ranges = text.split(',').map(parseRange);
    let characters: ReadonlySet<number> | undefined;
    return {
      family,
      name,
      has(codePoint) {
        if (!ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) return false;
        characters ??= readCharactersOf(name);
        return characters.has(codePoint);
      },
    };
  });
}

export function listUsedSlices(text: string, slices: readonly Slice[]): readonly Slice[] {
  const used = new Set([...text].map((character) => findSlice(character, slices)));
  return slices.filter((slice) => used.has(slice));
}

export function findSlice(character: string, slices: readonly Slice[]): Slice | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  return slices.find((slice) => slice.has(codePoint));
}

/** Parses `U+131` or `U+20-7e`. */
function parseRange(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** Reads the code points that a WOFF file maps to glyphs, from its `cmap` table. */
export function readCharacters(woff: Buffer): ReadonlySet<number> {
  const cmap = readTable(woff, 'cmap');
  const characters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const offset = cmap.readUInt32BE(4 + index * 8 + 4);
    for (const [from, to] of readRanges(cmap.subarray(offset))) {
      for (let character = from; character <= to; character++) characters.add(character);
    }
  }
  return characters;
}

/** Reads a table of a WOFF file (WOFF 1.0, sections 3 and 4): after a header of 44 bytes, each table has an entry of 20 bytes. */
function readTable(woff: Buffer, tag: string): Buffer {
  for (let index = 0; index < woff.readUInt16BE(12); index++) {
    const entry = 44 + index * 20;
    if (woff.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = woff.readUInt32BE(entry + 4);
    const length = woff.readUInt32BE(entry + 8);
    const table = woff.subarray(start, start + length);
    return length < woff.readUInt32BE(entry + 12) ? inflateSync(table) : table;
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Yields the first and last character of each range. Reads the formats 4 and 12 of OpenType, which our fonts use. */
function* readRanges(table: Buffer): Generator<readonly [number, number]> {
  const format = table.readUInt16BE(0);
  if (format === 12) {
    for (let group = 0; group < table.readUInt32BE(12); group++) {
      yield [table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12)];
    }
  } else if (format === 4) {
    // Twice the number of ranges, and so the bytes of each array of 16-bit numbers.
    const arrayBytes = table.readUInt16BE(6);
    for (let offset = 0; offset < arrayBytes; offset += 2) {
      const to = table.readUInt16BE(14 + offset);
      // 0xffff ends the table.
      if (to !== 0xffff) yield [table.readUInt16BE(16 + arrayBytes + offset), to];
    }
  }
}
