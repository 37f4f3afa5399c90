/** Pictures of profiles, their variants, default pictures, and icons. */
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  defaultBannerAddress,
  defaultPictureAddress,
  drawingsVersion,
} from '../../domain/pictures/addresses.ts';
import { createNoise } from '../factories/photos.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
let owner: TestBrowser;
beforeAll(async () => {
  owner = await site.signUp('Painter');
});

const immutable = 'public, max-age=31536000, immutable';
const get: TestBrowser['get'] = (...request) => site.get(...request);
const changePicture = (slot: string, url: string | null) =>
  owner.send('PATCH', '/api/users/Painter', { [slot]: url });

/** Uploads a picture full of noise. @returns its address without the file extension. */
async function uploadPicture(
  slot: 'profilePic' | 'profileBackgroundPic',
  width: number,
  height: number,
): Promise<string> {
  const jpeg = await createNoise(width, height, 40).jpeg().toBuffer();
  const response = await changePicture(slot, `data:image/jpeg;base64,${jpeg.toString('base64')}`);
  expect(response.statusCode).toBe(200);
  const address = (await site.readDocument('Painter'))[slot];
  expect(response.json()[slot]).toBe(address);
  return String(address).replace('.jpg', '');
}

test.each(['profilePic', 'profileBackgroundPic'] as const)(
  '[security 30] %s is stored under an immutable address',
  async (slot) => {
    const picture = await get(`${await uploadPicture(slot, 300, 300)}.jpg`);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': immutable,
    });
    const { format, width } = await sharp(picture.rawPayload).metadata();
    expect({ format, width }).toEqual({ format: 'jpeg', width: 300 });
  },
);

test.each([
  ['HTML called JPEG', `data:image/jpeg;base64,${btoa('<!doctype html><script>1</script>')}`],
  ['an address', 'https://evil.example/picture.jpg'],
])('[security 26] %s is refused with a message and changes nothing', async (_case, url) => {
  const before = await site.readDocument('Painter');
  const response = await changePicture('profilePic', url);
  expect([response.statusCode, response.json().error]).toEqual([422, 'unusable-picture']);
  expect(await site.readDocument('Painter')).toEqual(before);
});

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
      'cache-control': immutable,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(response.headers).not.toHaveProperty('set-cookie');
    const metadata = await sharp(response.rawPayload).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['heif', ...size]);
    expect(metadata.exif).toBeUndefined();
  },
);

test('an unknown variant gets 404', async () => {
  const picture = await uploadPicture('profilePic', 300, 300);
  for (const name of ['picture-193', 'banner-288'])
    expect((await get(`${picture}/${name}.avif`)).statusCode).toBe(404);
});

test('a variant is deleted with its picture', async () => {
  const picture = await uploadPicture('profilePic', 400, 400);
  expect((await get(`${picture}/picture-192.avif`)).statusCode).toBe(200);
  await changePicture('profilePic', null);
  expect((await get(`${picture}/picture-192.avif`)).statusCode).toBe(404);
  expect((await get(`${picture}.jpg`)).statusCode).toBe(404);
});

test('while too many variants wait, a request is redirected to the original picture', async () => {
  const picture = await uploadPicture('profilePic', 300, 300);
  vi.spyOn(site.services.pictureVariants, 'picture').mockResolvedValueOnce({ kind: 'busy' });
  const { statusCode, headers } = await get(`${picture}/picture-192.avif`);
  expect([statusCode, headers.location]).toEqual([302, `${picture}.jpg`]);
  expect(headers['cache-control']).toBe('no-store');
});

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

test.each([
  ['picture', defaultPictureAddress, 160, 160],
  ['banner', defaultBannerAddress, 1600, 400],
])(
  'the default %s is an SVG that may run no script and is cached permanently at its current address',
  async (_name, toAddress, width, height) => {
    const response = await get(toAddress('Ash_Vale-9'));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': immutable,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const metadata = await sharp(response.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'svg', width, height });
    const ofNextVersion = `/${drawingsVersion + 1}/`;
    const other = await get(toAddress('Rook').replace(`/${drawingsVersion}/`, ofNextVersion));
    expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const name of ['a', '%3Cscript%3E', '..%2f..%2fauth-secret'])
      expect([name, (await get(toAddress(name))).statusCode]).toEqual([name, 404]);
  },
);

test('a profile without pictures shows default pictures, and its document has null', async () => {
  await site.signUp('Plain_Stone');
  const { body } = await get('/Plain_Stone');
  expect(body).toContain(`src="${defaultPictureAddress('Plain_Stone')}"`);
  expect(body).toContain(`src="${defaultBannerAddress('Plain_Stone')}"`);
  expect(await site.readDocument('Plain_Stone')).toMatchObject({
    profilePic: null,
    profileBackgroundPic: null,
  });
});
