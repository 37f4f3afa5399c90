import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createShrinkAfter, shrinkWhole } from './shrink.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Long enough for compression to matter, and no two lines alike. */
const styles = Array.from({ length: 400 }, (_, at) => `.card-${at}{color:#${at * 7919}}`).join('');
const opening = `<!doctype html><style>${styles}</style>`;

describe('what begins alike', () => {
  test('is whole again after it was shrunk, with the digest of all of it', () => {
    const shrink = createShrinkAfter('</style>');
    fc.assert(
      fc.property(
        fc.constantFrom(opening, '<style></style>', 'ü</style>', ''),
        fc.string({ unit: 'grapheme', maxLength: 2000 }),
        (beginning, rest) => {
          const text = beginning + rest;
          const { gzip, digest } = shrink(text);
          expect(gunzipSync(gzip).toString()).toBe(Buffer.from(text).toString());
          expect(digest).toBe(digestOf(text));
        },
      ),
    );
  });

  test('takes no more bytes than shrunk by itself', () => {
    const shrink = createShrinkAfter('</style>');
    const text = `${opening}<h1>Mira</h1>`;
    const first = shrink(text);
    expect(shrink(text)).toEqual(first);
    expect(first.gzip.length).toBeLessThanOrEqual(shrinkWhole(text).gzip.length);
  });

  test('is compressed whole once there are too many beginnings, and still right', () => {
    const shrink = createShrinkAfter('</style>');
    const texts = Array.from({ length: 30 }, (_, at) => `${at}${opening}${at}`);
    for (const text of texts) expect(gunzipSync(shrink(text).gzip).toString()).toBe(text);
    expect(shrink(texts[29] ?? '')).toEqual(shrinkWhole(texts[29] ?? ''));
    expect(shrink(texts[0] ?? '')).not.toEqual(shrinkWhole(texts[0] ?? ''));
  });
});
