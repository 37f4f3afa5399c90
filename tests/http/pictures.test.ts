import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
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
