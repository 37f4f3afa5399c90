/** Compresses pages that start with the same styles. Each start is compressed once and cached, which saves half of the work. */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { gzipLevel } from './compression.ts';

/** The maximum number of cached starts. Pages start differently in each theme. */
const maxStarts = 10;
/** RFC 1952, 2.3: deflate, without a file name or a time, from an unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * Creates a function that compresses a text with gzip.
 * @param endOfStart the last characters of the start that many texts share, like '</style>'.
 */
export function createGzipSameStart(endOfStart: string): (text: string) => Buffer {
  const starts = new LRUCache<string, ReturnType<typeof compressStart>>({ max: maxStarts });

  return (text) => {
    const startLength = text.includes(endOfStart)
      ? text.indexOf(endOfStart) + endOfStart.length
      : 0;
    const startText = text.slice(0, startLength);
    const start = starts.get(startText) ?? compressStart(startText);
    starts.set(startText, start);
    const rest = Buffer.from(text.slice(startLength));
    // A gzip file ends with the checksum and the length of the whole text.
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(rest, start.checksum), 0);
    trailer.writeUInt32LE(start.bytes + rest.length, 4);
    const compressedRest = deflateRawSync(rest, { level: gzipLevel });
    return Buffer.concat([start.compressed, compressedRest, trailer]);
  };
}

function compressStart(text: string) {
  const plain = Buffer.from(text);
  // Z_SYNC_FLUSH ends the compressed data at a whole byte, and more data can follow.
  const deflated = deflateRawSync(plain, {
    level: constants.Z_BEST_COMPRESSION,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  return {
    compressed: Buffer.concat([gzipHeader, deflated]),
    checksum: crc32(plain),
    bytes: plain.length,
  };
}
