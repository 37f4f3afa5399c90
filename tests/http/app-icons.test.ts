import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSharedSite } from './site.ts';

const site = openSharedSite({ SITE_NAME: 'Cabinet & Co' });

interface Manifest {
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
}

test('the manifest has the name of the site, two icons and a maskable one, each of the listed size', async () => {
  const response = await site.get('/site.webmanifest');
  expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(response.json()).toMatchObject({ name: 'Cabinet & Co', display: 'standalone' });
  const { icons } = response.json<Manifest>();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of icons) {
    const icon = await site.get(src);
    expect(icon.headers['content-type']).toBe(type);
    const { format, width, height } = await sharp(icon.rawPayload).metadata();
    expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`);
  }
});

test('the site serves the icons that browsers request by default', async () => {
  const ico = await site.get('/favicon.ico');
  expect(ico.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  });
  expect(await sharp(ico.rawPayload).metadata()).toMatchObject({ width: 32, height: 32 });
  const touch = await site.get('/apple-touch-icon.png');
  expect(await sharp(touch.rawPayload).metadata()).toMatchObject({ width: 180, height: 180 });
});

test('a page links to the icons and to the manifest', async () => {
  const { body } = await site.get('/login');
  for (const [, href = ''] of body.matchAll(
    /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]* href="([^"]+)"/g,
  )) {
    expect((await site.get(href)).statusCode, href).toBe(200);
  }
  expect(body.match(/<link rel="(?:icon|apple-touch-icon|manifest)"/g)).toHaveLength(4);
});
