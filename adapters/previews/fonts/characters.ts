/** Reads which characters a font file really has. The ranges that packages declare are the same for every family. */
import { inflateSync } from 'node:zlib';

/** WOFF 1.0, section 3 and 4: a header of 44 bytes, then 20 for each table. */
const headerLength = 44;
const entryLength = 20;

/** The code points that a WOFF file maps to glyphs, from its `cmap` table. */
export function charactersOf(woff: Buffer): ReadonlySet<number> {
  const cmap = tableOf(woff, 'cmap');
  const characters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const at = cmap.readUInt32BE(4 + index * 8 + 4);
    for (const [from, to] of spansOf(cmap.subarray(at))) {
      for (let character = from; character <= to; character++) characters.add(character);
    }
  }
  return characters;
}

function tableOf(woff: Buffer, tag: string): Buffer {
  for (let index = 0; index < woff.readUInt16BE(12); index++) {
    const entry = headerLength + index * entryLength;
    if (woff.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = woff.readUInt32BE(entry + 4);
    const length = woff.readUInt32BE(entry + 8);
    const table = woff.subarray(start, start + length);
    return length < woff.readUInt32BE(entry + 12) ? inflateSync(table) : table;
  }
  throw new Error(`a font without the table ${tag}`);
}

/** Yields the first and last character of each range. OpenType's formats 4 and 12; other formats repeat these. */
function* spansOf(table: Buffer): Generator<readonly [number, number]> {
  const format = table.readUInt16BE(0);
  if (format === 12) {
    for (let group = 0; group < table.readUInt32BE(12); group++) {
      yield [table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12)];
    }
  } else if (format === 4) {
    const doubled = table.readUInt16BE(6);
    for (let at = 0; at < doubled; at += 2) {
      const to = table.readUInt16BE(14 + at);
      // 0xffff ends the table.
      if (to !== 0xffff) yield [table.readUInt16BE(16 + doubled + at), to];
    }
  }
}
