import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { listRows } from './database-file.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
let owner: TestBrowser;
beforeAll(async () => {
  owner = await site.signUp('Painter');
});

/** Creates a data URL of a JPEG in one colour. */
async function createJpegUrl(colour: string): Promise<string> {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: colour } });
  return `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`;
}

async function readDocument(query = ''): Promise<Record<string, string | null>> {
  return (await site.browser().get(`/api/users/Painter${query}`)).json();
}

test.each(['profilePic', 'profileBackgroundPic'])(
  '[security 30] %s is stored under an immutable address',
  async (slot) => {
    const response = await owner.send('PATCH', '/api/users/Painter', {
      [slot]: await createJpegUrl('#c0ffee'),
    });
    expect(response.statusCode).toBe(200);
    const address = (await readDocument())[slot] ?? '';
    expect(response.json()[slot]).toBe(address);
    const picture = await site.browser().get(address);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { format, width } = await sharp(picture.rawPayload).metadata();
    expect({ format, width }).toEqual({ format: 'jpeg', width: 300 });
  },
);

test("the bar of the owner's pages and the card on their home page show the picture", async () => {
  await owner.send('PATCH', '/api/users/Painter', { profilePic: await createJpegUrl('#abcdef') });
  const { profilePic } = await readDocument();
  const readBar = async (path: string) =>
    /<header.*?<\/header>/s.exec((await owner.get(path)).body)?.[0] ?? '';
  for (const path of ['/', '/privacy', '/Painter'])
    expect(await readBar(path), path).toContain(`src="${profilePic}"`);
  const home = (await owner.get('/')).body;
  expect(home.split(`src="${profilePic}"`)).toHaveLength(3);
  // No page of an anonymous visitor depends on a user.
  expect((await site.browser().get('/')).body).not.toContain('Painter');
});

test('null restores the default picture', async () => {
  await owner.send('PATCH', '/api/users/Painter', { profilePic: await createJpegUrl('#654321') });
  const before = await readDocument();
  await owner.send('PATCH', '/api/users/Painter', { profilePic: null });
  expect((await readDocument()).profilePic).toBeNull();
  expect((await site.browser().get(before.profilePic ?? '')).statusCode).toBe(404);
});

test.each([
  [
    'SVG called JPEG',
    `data:image/jpeg;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
  ],
  ['HTML called JPEG', `data:image/jpeg;base64,${btoa('<!doctype html><script>1</script>')}`],
  ['PNG', 'data:image/png;base64,iVBORw0KGgo='],
  ['an address', 'https://evil.example/picture.jpg'],
  ['nothing', ''],
])('[security 26] %s is refused with a message and changes nothing', async (_case, profilePic) => {
  const before = await readDocument();
  const response = await owner.send('PATCH', '/api/users/Painter', { profilePic });
  expect([response.statusCode, response.json().error]).toEqual([422, 'unusable-picture']);
  expect(await readDocument()).toEqual(before);
});

test('a data URL of more than 2 MB is refused', async () => {
  const profilePic = `data:image/jpeg;base64,${'A'.repeat(2.5 * 1024 * 1024)}`;
  expect((await owner.send('PATCH', '/api/users/Painter', { profilePic })).statusCode).toBe(413);
});

test('[security 31] after 1,000 replacements there are no orphans and no broken pictures, and the disk use is about the same', async () => {
  const id = String(
    listRows(site, 'profiles').find(({ displayName }) => displayName === 'Painter')?.id,
  );
  const measureFiles = async () => {
    const files = ['rankfolio.sqlite', 'rankfolio.sqlite-wal'];
    const stats = await Promise.all(files.map((file) => stat(join(site.dataDir, file))));
    return stats.reduce((sum, { size }) => sum + size, 0);
  };
  const replacePicture = async () => {
    // Random bytes, as many as a photo has. The store does not decode them.
    const bytes = new Uint8Array(randomBytes(100_000));
    const picture = { hash: randomBytes(32).toString('hex'), bytes, width: 300, height: 300 };
    await site.services.profileStore.updatePicture(id, 'profilePic', picture);
  };
  // The first replacements let the files grow to their usual size.
  for (let count = 0; count < 50; count++) await replacePicture();
  const bytesBefore = await measureFiles();
  for (let count = 50; count < 1000; count++) await replacePicture();
  // Together the replacements have written about a hundred megabytes.
  expect((await measureFiles()) - bytesBefore).toBeLessThan(2_000_000);
  await owner.send('PATCH', '/api/users/Painter', { profilePic: await createJpegUrl('#abcdef') });
  const { profilePic, profileBackgroundPic } = await readDocument();
  const shownAddresses = [profilePic, profileBackgroundPic].filter((address) => address !== null);
  for (const address of shownAddresses) {
    const picture = await site.browser().get(address ?? '');
    expect((await sharp(picture.rawPayload).metadata()).format).toBe('jpeg');
  }
  expect(
    listRows(site, 'pictures')
      .map(({ hash }) => `/api/pictures/${hash}.jpg`)
      .sort(),
  ).toEqual([...new Set(shownAddresses)].sort());
});
