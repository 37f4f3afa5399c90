import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { listVariants } from '../../domain/pictures/variants.ts';
import { createNoise } from '../factories/photos.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
let owner: TestBrowser;
beforeAll(async () => {
  owner = await site.signUp('Painter');
});

const get = (url: string, headers?: Record<string, string>) => site.browser().get(url, headers);

/** Uploads a picture full of noise. @returns its address without the file extension. */
async function uploadPicture(
  slot: 'profilePic' | 'profileBackgroundPic',
  width: number,
  height: number,
) {
  const jpeg = await createNoise(width, height, 40).jpeg().toBuffer();
  const response = await owner.send('PATCH', '/api/users/Painter', {
    [slot]: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  });
  return String(response.json()[slot]).replace('.jpg', '');
}

describe('a picture variant', () => {
  test.each([
    ['profilePic', 'picture-288', [1024, 1024], [288, 288]],
    ['profileBackgroundPic', 'banner-1600', [1024, 1024], [1024, 512]],
  ] as const)(
    '[security 30] %s as %s is an AVIF of the right size and cached permanently',
    async (slot, variant, [width, height], size) => {
      const response = await get(`${await uploadPicture(slot, width, height)}/${variant}.avif`);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(response.headers).not.toHaveProperty('set-cookie');
      const metadata = await sharp(response.rawPayload).metadata();
      expect([metadata.format, metadata.width, metadata.height]).toEqual(['heif', ...size]);
      expect(metadata.exif).toBeUndefined();
    },
  );

  test.each(['picture-193', 'banner-288'])('the variant %s gets 404', async (name) => {
    const picture = await uploadPicture('profilePic', 300, 300);
    expect((await get(`${picture}/${name}.avif`)).statusCode).toBe(404);
  });

  test('a variant is deleted with its picture', async () => {
    const picture = await uploadPicture('profilePic', 400, 400);
    expect((await get(`${picture}/picture-192.avif`)).statusCode).toBe(200);
    await owner.send('PATCH', '/api/users/Painter', { profilePic: null });
    expect((await get(`${picture}/picture-192.avif`)).statusCode).toBe(404);
    expect((await get(`${picture}.jpg`)).statusCode).toBe(404);
  });

  test('when too many variants are requested at once, some requests are redirected to the original pictures', async () => {
    const picture = await uploadPicture('profilePic', 1024, 1024);
    const banner = await uploadPicture('profileBackgroundPic', 1600, 400);
    const addresses = [picture, banner].flatMap((picturePath) =>
      [...listVariants('picture'), ...listVariants('banner')].map(
        ({ name }) => `${picturePath}/${name}.avif`,
      ),
    );
    const responses = await Promise.all(addresses.map((address) => get(address)));
    const redirects = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(redirects.length).toBeGreaterThan(0);
    for (const { statusCode, headers } of redirects) {
      expect(statusCode).toBe(302);
      expect(headers['cache-control']).toBe('no-store');
      expect([`${picture}.jpg`, `${banner}.jpg`]).toContain(headers.location);
    }
    // One after another, all variants are served.
    for (const address of addresses) expect((await get(address)).statusCode).toBe(200);
  });
});

describe('an icon', () => {
  test('an icon variant has twice the size that pages show, for sharp screens, and is cached for a day', async () => {
    const { statusCode, headers, rawPayload } = await get('/api/icons/588/icon-112.avif');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=86400',
    });
    expect((await sharp(rawPayload).metadata()).width).toBe(112);
    expect(rawPayload.length).toBeLessThan(10_000);
  });

  test('the variant of an unknown icon redirects to the PNG, which gets 404', async () => {
    const { statusCode, headers } = await get('/api/icons/999999/icon-112.avif');
    expect([statusCode, headers.location]).toEqual([302, '/api/icons/999999.png']);
    expect(headers['cache-control']).toBe('no-store');
    expect((await get('/api/icons/999999.png')).statusCode).toBe(404);
  });
});

test('a profile page preloads the same variants that its pictures list', async () => {
  const banner = await uploadPicture('profileBackgroundPic', 1600, 400);
  const picture = await uploadPicture('profilePic', 1024, 1024);
  const { body } = await get('/Painter');
  const preloads = [
    ...body.matchAll(/<link rel="preload" as="image" type="image.avif"[^>]*>/g),
  ].map(([tag]) => tag);
  const sources = [...body.matchAll(/<source type="image.avif"[^>]*>/g)].map(([tag]) => tag);
  // The banner has two places: 'band' on a phone, and 'banner' on larger screens.
  const shownPictures = [
    [banner, 'band'],
    [banner, 'banner'],
    [picture, 'picture'],
  ] as const;
  expect([preloads.length, sources.length]).toEqual([shownPictures.length, shownPictures.length]);
  for (const [index, [picturePath, place]] of shownPictures.entries()) {
    const srcSet = listVariants(place)
      .map(({ name, width }) => `${picturePath}/${name}.avif ${width}w`)
      .join(', ');
    expect(readAttribute(sources[index], 'srcSet')).toBe(srcSet);
    expect(readAttribute(preloads[index], 'imagesrcset')).toBe(srcSet);
    expect(readAttribute(preloads[index], 'imagesizes')).toBe(
      readAttribute(sources[index], 'sizes'),
    );
    expect(readAttribute(preloads[index], 'media')).toBe(readAttribute(sources[index], 'media'));
    expect(readAttribute(preloads[index], 'fetchpriority')).toBe('high');
    expect(body).toContain(`src="${picturePath}.jpg"`);
  }
});

function readAttribute(tag: string | undefined, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '')?.[1];
}
