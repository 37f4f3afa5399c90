import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compress } from './compression.ts';
import { createGzipSameStart } from './gzip-same-start.ts';

const styles = Array.from({ length: 400 }, (_, index) => `.card-${index}{color:#${index * 7919}}`);
const longStart = `<!doctype html><style>${styles.join('')}</style>`;

test('a text with any start is the same after it is compressed and decompressed', () => {
  const gzip = createGzipSameStart('</style>');
  fc.assert(
    fc.property(
      fc.constantFrom(longStart, '<style></style>', 'ü</style>', ''),
      fc.string({ unit: 'grapheme', maxLength: 2000 }),
      (start, rest) => {
        const text = start + rest;
        expect(gunzipSync(gzip(text)).toString()).toBe(Buffer.from(text).toString());
      },
    ),
  );
});

test('a page whose start is compressed separately is not larger than one that is compressed as a whole', () => {
  const page = `${longStart}<h1>Mira</h1>`;
  const gzip = createGzipSameStart('</style>');
  expect(gzip(page).length).toBeLessThanOrEqual(compress.gzip(Buffer.from(page)).length);
});

test('texts with more different starts than the cache holds are compressed correctly', () => {
  const gzip = createGzipSameStart('</style>');
  const pages = Array.from({ length: 30 }, (_, index) => `${index}${longStart}${index}`);
  for (const page of [...pages, ...pages]) expect(gunzipSync(gzip(page)).toString()).toBe(page);
});
