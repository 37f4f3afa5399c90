/** Drawings and picture variants are limited for each network. An IPv6 customer with many addresses is one network. */
import { beforeAll, expect, test, vi } from 'vitest';
import { createPhotoDataUrl } from '../factories/photos.ts';
import { sendRequest } from './client-requests.ts';
import { defaultPassword, openSharedSite } from './site.ts';

const site = openSharedSite();
let picture: string;
beforeAll(async () => {
  const owner = await site.signUp('Shared');
  const changed = await owner.send('PATCH', '/api/users/Shared', {
    profilePic: await createPhotoDataUrl(300, 300),
  });
  picture = changed.json().profilePic.replace('.jpg', '/picture-192.avif');
});

test.each(['badge', 'preview', 'picture', 'icon'] as const)(
  'a new %s counts for the client’s network',
  async (kind) => {
    const { previews, pictureVariants } = site.services;
    const spies = {
      badge: vi.spyOn(previews, 'badge'),
      preview: vi.spyOn(previews, 'preview'),
      picture: vi.spyOn(pictureVariants, 'picture'),
      icon: vi.spyOn(pictureVariants, 'icon'),
    };
    const page = (await sendRequest(site, { method: 'GET', url: '/Demo' })).body;
    const preview = /\/api\/users\/Demo\/preview\/[\w-]+\.png/.exec(page)?.[0] ?? '';
    const addresses = {
      badge: '/Demo/badge.svg',
      preview,
      picture,
      icon: '/api/icons/29/icon-112.avif',
    };
    const response = await sendRequest(
      site,
      { method: 'GET', url: addresses[kind] },
      { ipAddress: '2001:db8:1:2::77' },
    );
    expect(response.statusCode).toBe(200);
    // The last argument is the network that takes a turn, for an icon together with the client's signal.
    const network = '2001:db8:1:2';
    const expected = kind === 'icon' ? { network, signal: expect.anything() } : network;
    expect(spies[kind].mock.lastCall?.at(-1)).toEqual(expected);
  },
);

test('an uploaded picture counts for the client’s network', async () => {
  const changePicture = vi.spyOn(site.services.profiles, 'changePicture');
  const owner = site.browser();
  await owner.submit('/login', { username: 'Shared', password: defaultPassword });
  const payload = { profilePic: await createPhotoDataUrl(300, 300) };
  const response = await sendRequest(
    site,
    { method: 'PATCH', url: '/api/users/Shared', payload },
    { ipAddress: '2001:db8:1:2::77', cookie: owner.cookies() },
  );
  expect(response.statusCode).toBe(200);
  expect(changePicture.mock.lastCall?.at(-1)).toBe('2001:db8:1:2');
});
