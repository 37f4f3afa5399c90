/** Answers made small, to be kept or sent. */
import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { compress, gzipLevel } from './compression.ts';

export interface Shrunk {
  readonly gzip: Buffer;
  /** SHA-256 of the whole text, in base64url. */
  readonly digest: string;
}

export type Shrink = (text: string) => Shrunk;

/** How many openings are remembered: a text with another one is compressed whole. */
const mostOpenings = 10;
/** RFC 1952, 2.3: a file of DEFLATE without a name or a time, by an unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Shrinks a text by itself. */
export const shrinkWhole: Shrink = (text) => {
  const plain = Buffer.from(text);
  return { gzip: compress.gzip(plain), digest: sha256(plain).digest('base64url') };
};

/**
 * Shrinks texts that begin alike: their opening is compressed once, and well, and only what follows each time. Half of a
 * stranger's page are its styles, always the same ones.
 * @param lastOfOpening what the part ends with that many texts share, like '</style>'.
 */
export function createShrinkAfter(lastOfOpening: string): Shrink {
  const openings: Opening[] = [];
  const openingOf = (text: string) => {
    const known = openings.find((opening) => text.startsWith(opening.text));
    if (known) return known;
    if (openings.length === mostOpenings) return undefined;
    const at = text.indexOf(lastOfOpening);
    if (at === -1) return undefined;
    const opening = createOpening(text.slice(0, at + lastOfOpening.length));
    openings.push(opening);
    return opening;
  };
  return (text) => {
    const opening = openingOf(text);
    if (!opening) return shrinkWhole(text);
    const rest = Buffer.from(text.slice(opening.text.length));
    const end = Buffer.alloc(8);
    end.writeUInt32LE(crc32(rest, opening.crc), 0);
    end.writeUInt32LE(opening.bytes + rest.length, 4);
    return {
      gzip: Buffer.concat([opening.gzip, deflateRawSync(rest, { level: gzipLevel }), end]),
      digest: opening.hash.copy().update(rest).digest('base64url'),
    };
  };
}

type Opening = ReturnType<typeof createOpening>;

function createOpening(text: string) {
  const plain = Buffer.from(text);
  // Flushed to a whole byte, so that more can follow; its last block is not the last of the file.
  const options = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH };
  return {
    text,
    bytes: plain.length,
    gzip: Buffer.concat([gzipHeader, deflateRawSync(plain, options)]),
    crc: crc32(plain),
    hash: sha256(plain),
  };
}

const sha256 = (plain: Buffer) => createHash('sha256').update(plain);
