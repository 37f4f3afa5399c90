/** Texts that are compressed once, and joined to gzip files without being compressed again. */
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A compressed text that more can follow. */
export interface Chunk {
  readonly deflated: Uint8Array;
  readonly checksum: number;
  /** The length of the text in bytes. */
  readonly length: number;
  /** Moves the checksum of a text in front of this one. */
  readonly shift: number;
}

/** For a text that is sent once. */
export const fastLevel = 3;
/** For a text that may be sent again. It takes 0.07 ms more for a profile, for eight percent fewer bytes. */
const cachedLevel = 6;
/** RFC 1952, 2.3: deflate, without a file name or a time, from an unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block of deflate (RFC 1951, 3.2.6). */
const lastBlock = Buffer.from([3, 0]);

/** @param level the level of zlib. The default is for a text that may be sent again. */
export function deflateChunk(text: string, level = cachedLevel): Chunk {
  const plain = Buffer.from(text);
  // Z_SYNC_FLUSH ends the compressed data at a whole byte, and more data can follow.
  const deflated = deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH });
  return {
    // zlib returns a slice of a larger buffer, and a cached slice would keep the whole buffer in memory.
    deflated: new Uint8Array(deflated),
    checksum: crc32(plain),
    length: plain.length,
    shift: toShift(plain.length),
  };
}

/** Joins the compressed texts to one gzip file. */
export function toGzip(chunks: readonly Chunk[]): Buffer {
  const trailer = Buffer.allocUnsafe(8);
  trailer.writeUInt32LE(toChecksum(chunks), 0);
  trailer.writeUInt32LE(sumLengths(chunks), 4);
  return Buffer.concat([gzipHeader, ...chunks.map((chunk) => chunk.deflated), lastBlock, trailer]);
}

/** Formats a weak tag of the joined texts, which is the same for every encoding. */
export function toEtag(chunks: readonly Chunk[]): string {
  return `W/"${toChecksum(chunks).toString(36)}-${sumLengths(chunks).toString(36)}"`;
}

function sumLengths(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}

/** The CRC-32 of the joined texts. */
function toChecksum(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { checksum, shift }) => multiply(sum, shift) ^ checksum, 0) >>> 0;
}

/*
 * A CRC-32 is the remainder of a polynomial over the field of 0 and 1. Its highest bit belongs to x⁰. To append a text, the checksum
 * so far is multiplied by x for each bit of the text.
 */
const one = 0x80000000;
const xToThe8 = 0x00800000;
const divisor = 0xedb88320;

/** Returns x to the power of the bits of so many bytes. */
function toShift(bytes: number): number {
  let shift = one;
  for (let [rest, square] = [bytes, xToThe8]; rest > 0; rest >>>= 1) {
    if (rest & 1) shift = multiply(shift, square);
    square = multiply(square, square);
  }
  return shift;
}

function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = (factor >>> 1) ^ (factor & 1 ? divisor : 0);
  }
  return product;
}
