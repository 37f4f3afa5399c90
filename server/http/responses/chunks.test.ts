import { crc32, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deflateChunk, toEtag, toGzip } from './chunks.ts';

const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 6 });

test('joined chunks are a gzip file of the joined texts, with their checksum', () => {
  fc.assert(
    fc.property(texts, fc.nat(200), (parts, copies) => {
      const all = [...parts, 'Mira plays. '.repeat(copies)];
      const text = Buffer.from(all.join(''));
      const gzip = toGzip(all.map((part) => deflateChunk(part)));
      expect(gunzipSync(gzip)).toEqual(text);
      expect(gzip.readUInt32LE(gzip.length - 8)).toBe(crc32(text));
    }),
  );
});

test('the tag depends on the joined text alone', () => {
  fc.assert(
    fc.property(texts, texts, (some, others) => {
      const joined = [some, others].map((parts) => parts.join(''));
      const [tag, otherTag] = [some, others].map((parts) =>
        toEtag(parts.map((part) => deflateChunk(part, 9))),
      );
      expect(toEtag([deflateChunk(joined[0] ?? '')])).toBe(tag);
      expect(tag === otherTag).toBe(joined[0] === joined[1]);
    }),
  );
});
