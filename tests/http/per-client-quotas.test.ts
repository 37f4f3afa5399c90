/** Drawings and picture variants are limited for each network. An IPv6 customer with many addresses is one network. */
import { beforeAll, expect, test, vi } from 'vitest';
import { createPhotoDataUrl } from '../factories/photos.ts';
import { sendRequest } from './client-requests.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();
let picture: string;
beforeAll(async () => {
  const owner = await site.signUp('Shared');
  const changed = await owner.send('PATCH', '/api/users/Shared', {
    profilePic: await createPhotoDataUrl(300, 300),
  });
  picture = changed.json().profilePic.replace('.jpg', '/picture-192.avif');
});

const client = { ipAddress: '2001:db8:1:2::77' };
const network = '2001:db8:1:2';

test('new drawings, picture variants and icons count for the client’s network', async () => {
  const { previews, pictureVariants } = site.services;
  const page = (await site.get('/Demo')).body;
  const preview = /\/api\/users\/Demo\/preview\/[\w-]+\.jpg/.exec(page)?.[0] ?? '';
  for (const [spy, url, expected] of [
    [vi.spyOn(previews, 'badge'), '/Demo/badge.svg', network],
    [vi.spyOn(previews, 'preview'), preview, network],
    [vi.spyOn(pictureVariants, 'picture'), picture, network],
    [
      vi.spyOn(pictureVariants, 'icon'),
      '/api/icons/29/icon-112.avif',
      { network, signal: expect.anything() },
    ],
  ] as const) {
    const { statusCode } = await sendRequest(site, { method: 'GET', url }, client);
    // The last argument is the network that takes a turn, for an icon together with the client's signal.
    const calls: readonly unknown[][] = spy.mock.calls;
    expect([url, statusCode, calls.at(-1)?.at(-1)]).toEqual([url, 200, expected]);
  }
});

test('an uploaded picture counts for the client’s network', async () => {
  const changePicture = vi.spyOn(site.services.profiles, 'changePicture');
  const owner = await site.signIn('Shared');
  const payload = { profilePic: await createPhotoDataUrl(300, 300) };
  const response = await sendRequest(
    site,
    { method: 'PATCH', url: '/api/users/Shared', payload },
    { ...client, cookie: owner.cookies() },
  );
  expect(response.statusCode).toBe(200);
  expect(changePicture.mock.lastCall?.at(-1)).toBe(network);
});
