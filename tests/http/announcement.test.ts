/** The operator's announcement is a part of each page that is never cached. */
import { expect, test } from 'vitest';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

test('an announcement is on every page at once, also on a cached one and an error, and is escaped', async () => {
  const { siteStore, readAnnouncement } = site.services;
  await site.signUp('Cached');
  const before = await site.get('/Cached');
  const setAnnouncement = async (text: string) => {
    await siteStore.updateSetting('announcement', text, '');
    await readAnnouncement();
  };
  await setAnnouncement('Update at <b>8</b>');
  for (const address of ['/Cached', '/', '/no/page', '/login'])
    expect((await site.get(address)).body, address).toContain('Update at &lt;b&gt;8&lt;/b&gt;');
  expect((await site.get('/Cached/overlay')).body).not.toContain('Update at');
  const etag = String(before.headers.etag);
  expect((await site.get('/Cached', { 'if-none-match': etag })).statusCode).toBe(200);
  await setAnnouncement('');
  const after = await site.get('/Cached', { 'if-none-match': etag });
  expect(after.statusCode).toBe(304);
});
