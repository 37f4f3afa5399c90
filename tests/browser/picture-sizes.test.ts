import type { BrowserContextOptions, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { createNoise } from '../factories/photos.ts';
import type { TestBrowser } from '../http/site.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();
let owner: TestBrowser;

beforeAll(async () => {
  owner = await journey().site.signUp('Painter');
  await journey().site.saveGames('Painter', [{}]);
  await upload('profileBackgroundPic', 1600, 400);
  await upload('profilePic', 1024, 1024);
});

/** Uploads a picture of random pixels as the owner. */
async function upload(slot: 'profilePic' | 'profileBackgroundPic', width: number, height: number) {
  const jpeg = await createNoise(width, height, 40).jpeg().toBuffer();
  const { statusCode } = await owner.send('PATCH', '/api/users/Painter', {
    [slot]: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  });
  expect(statusCode).toBe(200);
}

/** Opens the profile. The page adds the file name of each picture and icon that it requests to `requestedFiles`. */
async function visit(
  options: BrowserContextOptions,
): Promise<{ page: Page; requestedFiles: string[] }> {
  // The listener must exist before the profile is opened.
  const page = await journey().visit('/privacy', options);
  const requestedFiles: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(pictures|icons)\//.test(pathname))
      requestedFiles.push(pathname.split('/').at(-1) ?? '');
  });
  await page.goto(`${journey().address}/Painter`);
  await waitForPictures(page);
  return { page, requestedFiles };
}

/** Waits until every visible picture is loaded. Returns the file names of the banner and the profile picture. */
async function waitForPictures(page: Page): Promise<string[]> {
  await page.locator('article img').first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
  const urls = await page
    .locator('main img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.currentSrc));
  return urls.slice(0, 2).map((url) => url.split('/').at(-1) ?? '');
}

test.each([
  ['a phone with scale factor 3', 390, 3, ['band-864.avif', 'picture-288.avif']],
  ['a desktop with scale factor 2', 1280, 2, ['banner-1600.avif', 'picture-336.avif']],
])(
  'on %s each picture is loaded once, in the right size',
  async (_name, width, deviceScaleFactor, fileNames) => {
    const { page, requestedFiles } = await visit({
      viewport: { width, height: 844 },
      deviceScaleFactor,
    });
    expect(await waitForPictures(page)).toEqual(fileNames);
    // The banner has two places.
    expect(await page.locator('link[type="image/avif"]').count()).toBe(3);
    expect(requestedFiles.toSorted()).toEqual([...fileNames, 'icon-112.avif'].sort());
  },
);

test('a changed picture is loaded once on an open page, and other pictures are not loaded again', async () => {
  const { page, requestedFiles } = await visit({ deviceScaleFactor: 3 });
  const picture = page.locator('main img[width="160"]');
  const readUrl = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const before = await readUrl();
  requestedFiles.length = 0;
  await upload('profilePic', 900, 900);
  await expect.poll(readUrl).not.toBe(before);
  expect(await waitForPictures(page)).toEqual(['band-864.avif', 'picture-288.avif']);
  expect(requestedFiles).toEqual(['picture-288.avif']);
  await owner.send('PATCH', '/api/users/Painter', { profilePic: null });
  await expect.poll(readUrl).toMatch(/\/api\/pictures\/default\/\d+\/Painter\.svg$/);
  expect(requestedFiles).toEqual(['picture-288.avif', 'Painter.svg']);
});
