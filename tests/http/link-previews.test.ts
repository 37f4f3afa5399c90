import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { createPhotoDataUrl } from '../factories/photos.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
let owner: TestBrowser;
beforeAll(async () => {
  owner = await site.signUp('Painter');
});

const get: TestBrowser['get'] = (...request) => site.get(...request);

/** Returns the path of the preview picture that a profile page names. */
async function readPreviewPath(username: string): Promise<string> {
  const { body } = await get(`/${username}`);
  const url = /property="og:image" content="([^"]*)"/.exec(body)?.[1] ?? '';
  return new URL(url).pathname;
}

test('the preview is an immutable JPEG of 1200 × 630 that other sites can embed', async () => {
  const response = await get(await readPreviewPath('Painter'));
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers).not.toHaveProperty('x-robots-tag');
  expect(response.headers).not.toHaveProperty('set-cookie');
  const { format, width, height } = await sharp(response.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('the preview’s address changes with the profile, and the old address redirects to the new one', async () => {
  const oldPath = await readPreviewPath('Painter');
  const oldPicture = (await get(oldPath)).rawPayload;
  await site.saveGames('Painter', [{ name: 'Newer#NA1' }]);
  const newPath = await readPreviewPath('Painter');
  expect(newPath).not.toBe(oldPath);
  for (const path of [oldPath, '/api/users/painter/preview/latest.jpg']) {
    const response = await get(path);
    expect([response.statusCode, response.headers.location]).toEqual([302, newPath]);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  }
  expect((await get(newPath)).rawPayload.equals(oldPicture)).toBe(false);
  const { headers } = await get(newPath.replace('.jpg', '.png'));
  expect(headers['content-type']).toBe('image/png');
});

test('the preview shows the picture and the banner of the profile', async () => {
  const readPreview = async () => (await get(await readPreviewPath('Painter'))).rawPayload;
  const photo = await createPhotoDataUrl(64, 64);
  for (const slot of ['profilePic', 'profileBackgroundPic']) {
    const before = await readPreview();
    await owner.send('PATCH', '/api/users/Painter', { [slot]: photo });
    expect((await readPreview()).equals(before)).toBe(false);
  }
});

test('a preview of an unknown user or with an invalid version gets 404', async () => {
  expect((await get('/api/users/Nobody/preview/1-00000000.png')).statusCode).toBe(404);
  expect((await get('/api/users/Painter/preview/..%2f1.png')).statusCode).toBe(404);
  expect((await get(`/api/users/Painter/preview/${'1'.repeat(90)}.png`)).statusCode).toBe(404);
});

test('while too many drawings wait, a preview gets 503 with Retry-After', async () => {
  await site.saveGames('Painter', [{ name: 'Busy#NA1' }]);
  const path = await readPreviewPath('Painter');
  vi.spyOn(site.services.previews, 'preview').mockResolvedValueOnce({ kind: 'busy' });
  const response = await get(path);
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await get(path)).statusCode).toBe(200);
});

test.each([
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['png', 'image/png'],
])(
  'the badge as %s can be embedded by other sites, is cached for five minutes, and has a dark theme',
  async (format, mediaType) => {
    const response = await get(`/Painter/badge.${format}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': mediaType,
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none';img-src data:;frame-ancestors 'none';sandbox",
    });
    expect(response.headers).not.toHaveProperty('x-robots-tag');
    const dark = await get(`/Painter/badge.${format}?theme=dark`);
    expect(dark.rawPayload.equals(response.rawPayload)).toBe(false);
    const tag = { 'if-none-match': String(response.headers.etag) };
    expect((await get(`/Painter/badge.${format}`, tag)).statusCode).toBe(304);
    expect((await get(`/Painter/badge.${format}?theme=dark`, tag)).statusCode).toBe(200);
  },
);

test.each(['/Nobody/badge.svg', '/login/badge.svg', '/%3Cb%3E/badge.svg', '/%00/badge.svg'])(
  '%s gets a picture that says so, and that does not contain the name',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toMatch(/^<svg .*No profile with this name/);
    expect(response.body).not.toContain('<b>');
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  },
);

test.each(['overlay', 'card'])(
  'every site can frame the %s, and its policy is otherwise strict',
  async (kind) => {
    const response = await get(`/Painter/${kind}`);
    expect(response.body).toContain(`data-theme="${kind === 'card' ? 'light' : 'dark'}"`);
    expect(response.statusCode).toBe(200);
    const self = "'self' http://localhost:3000";
    expect(`${response.headers['content-security-policy']}`.replaceAll(self, 'SELF')).toBe(
      "default-src 'none';script-src SELF;style-src SELF;img-src SELF data: blob:;font-src SELF;" +
        "connect-src SELF;manifest-src SELF;form-action 'none';base-uri 'none';frame-ancestors *",
    );
    expect(response.headers).not.toHaveProperty('x-frame-options');
    expect(response.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
  },
);

test('the overlay of a signed-in owner has no cookie or data about the viewer', async () => {
  const { body, headers } = await owner.get('/Painter/overlay');
  expect(body).not.toContain('data-viewer="');
  expect(headers).not.toHaveProperty('set-cookie');
});

test('an overlay address in another case redirects and keeps its options, and the 404 for an unknown user cannot be framed', async () => {
  const moved = await get('/PAINTER/overlay?theme=light');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/Painter/overlay?theme=light']);
  const unknown = await get('/Nobody/overlay');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.headers['x-frame-options']).toBe('DENY');
  expect(unknown.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
