import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type TestSite } from './site.ts';

let site: TestSite;
let script: string;
beforeAll(async () => {
  site = await openSite();
  const { body } = await site.browser().get('/');
  script = /<script type="module" src="([^"]+)"/.exec(body)?.[1] ?? '';
});
afterAll(() => site.close());

test('the script is kept for ever by browsers, since its name changes with its content', async () => {
  const { statusCode, headers } = await site.browser().get(script);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toMatch(/javascript/);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])(
  'it is sent compressed with %s, as it was built, and in at most 85 kB',
  async (encoding, decompress) => {
    const plain = await site.browser().get(script);
    const small = await site.browser().get(script, { 'accept-encoding': encoding });
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(decompress(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(small.rawPayload.length).toBeLessThan(85_000);
  },
);
