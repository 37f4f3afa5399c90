import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  defaultBannerAddress,
  defaultPictureAddress,
  drawingsVersion,
} from '../../domain/pictures/addresses.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

describe.each([
  ['picture', defaultPictureAddress, 160, 160],
  ['banner', defaultBannerAddress, 1600, 400],
])('the default %s', (_name, toAddress, width, height) => {
  test('the SVG has the right size, may run no script, and is cached permanently', async () => {
    const response = await site.browser().get(toAddress('Ash_Vale-9'));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'svg',
      width,
      height,
    });
  });

  test('the address of another version gets the drawing, which is not cached', async () => {
    const address = toAddress('Rook').replace(`/${drawingsVersion}/`, `/${drawingsVersion + 1}/`);
    const response = await site.browser().get(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each(['a', '%3Cscript%3E', '..%2f..%2fauth-secret'])(
    'the invalid username %s gets 404',
    async (name) => {
      expect((await site.browser().get(toAddress(name))).statusCode).toBe(404);
    },
  );
});

test('a profile without pictures shows default pictures, and its document has null', async () => {
  await site.signUp('Plain_Stone');
  const { body } = await site.browser().get('/Plain_Stone');
  expect(body).toContain(`src="${defaultPictureAddress('Plain_Stone')}"`);
  expect(body).toContain(`src="${defaultBannerAddress('Plain_Stone')}"`);
  expect((await site.browser().get('/api/users/Plain_Stone')).json()).toMatchObject({
    profilePic: null,
    profileBackgroundPic: null,
  });
});
