import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxDataUrlLength, parseJpegDataUrl, toDataUrl } from './picture.ts';

test('bytes are the same after formatting and parsing a data URL', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
      const url = toDataUrl({ hash: '', bytes, width: 1, height: 1 });
      expect(parseJpegDataUrl(url)).toEqual(new Uint8Array(bytes));
    }),
  );
});

test.each([
  '',
  'data:image/jpeg;base64,',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,AAAA',
  'data:text/html;base64,AAAA',
  'data:image/jpeg,AAAA',
  'data:image/jpeg;base64,AAA',
  'data:image/jpeg;base64,A',
  'data:image/jpeg;base64,AA AA',
  'https://example.org/picture.jpg',
  ' data:image/jpeg;base64,AAAA',
])('%j is not a JPEG data URL', (text) => {
  expect(parseJpegDataUrl(text)).toBeUndefined();
});

test('a data URL of 2 MB is parsed, and a longer one is refused', () => {
  const head = 'data:image/jpeg;base64,';
  const maxLength = Math.floor((maxDataUrlLength - head.length) / 4) * 4;
  expect(parseJpegDataUrl(head + 'A'.repeat(maxLength))?.length).toBe((maxLength / 4) * 3);
  expect(parseJpegDataUrl(head + 'A'.repeat(maxLength + 4))).toBeUndefined();
});
