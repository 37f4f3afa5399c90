import type { BrowserContextOptions, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { noise } from '../factories/photos.ts';
import { savedGameFactory } from '../factories/players.ts';
import type { TestBrowser } from '../http/site.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();
let owner: TestBrowser;

beforeAll(async () => {
  const { services, browser } = journey().site;
  owner = browser();
  await owner.signUp('Painter');
  const profile = await services.profileStore.findProfileByUsername('Painter');
  const game = savedGameFactory({ readAt: new Date().toISOString() });
  await services.profileStore.insertSavedGame(profile?.id ?? '', game, {
    maxCount: 50,
    counted: [],
  });
  await show('profileBackgroundPic', 1600, 400);
  await show('profilePic', 1024, 1024);
});

async function show(slot: 'profilePic' | 'profileBackgroundPic', width: number, height: number) {
  const jpeg = await noise(width, height, 40).jpeg().toBuffer();
  const { statusCode } = await owner.send('PATCH', '/api/users/Painter', {
    [slot]: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  });
  expect(statusCode).toBe(200);
}

/** Opens the profile, and writes down which pictures the page asks for: the ends of their addresses. */
async function visit(options: BrowserContextOptions): Promise<{ page: Page; asked: string[] }> {
  const page = await journey().visit('/privacy', options);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(pictures|icons)\//.test(pathname)) asked.push(pathname.split('/').at(-1) ?? '');
  });
  await page.goto(`${journey().address}/Painter`);
  await seen(page);
  return { page, asked };
}

/** Waits until every picture is there, and gives those of the hero. */
async function seen(page: Page): Promise<string[]> {
  await page.locator('article img').first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const shown = await page
    .locator('main img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.currentSrc));
  return shown.slice(0, 2).map((address) => address.split('/').at(-1) ?? '');
}

test.each([
  ['a phone with three dots a pixel', 390, 3, ['band-864.avif', 'picture-288.avif']],
  ['a phone with two', 390, 2, ['band-864.avif', 'picture-192.avif']],
  ['a desk', 1280, 1, ['banner-1200.avif', 'picture-192.avif']],
  ['a desk with two', 1280, 2, ['banner-1600.avif', 'picture-336.avif']],
])(
  'on %s each picture is loaded once in the size that is shown',
  async (_name, width, dots, sizes) => {
    const { page, asked } = await visit({
      viewport: { width, height: 844 },
      deviceScaleFactor: dots,
    });
    expect(await seen(page)).toEqual(sizes);
    expect(asked.toSorted()).toEqual([...sizes, 'icon-112.avif'].sort());
    // Laid out as ever: the round picture lies over the banner's lower edge, at its left.
    const [banner, picture] = await Promise.all(
      [1120, 160].map((wide) => page.locator(`main img[width="${wide}"]`).boundingBox()),
    );
    const lowerEdge = (banner?.y ?? 0) + (banner?.height ?? 0);
    expect(picture?.y).toBeLessThan(lowerEdge);
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeGreaterThan(lowerEdge);
    expect((picture?.x ?? 0) - (banner?.x ?? 0)).toBeLessThan(60);
  },
);

test('a changed picture is loaded once on an open page, and other pictures are not loaded again', async () => {
  const { page, asked } = await visit({ deviceScaleFactor: 3 });
  const picture = page.locator('main img[width="160"]');
  const addressNow = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const before = await addressNow();
  asked.length = 0;
  await show('profilePic', 900, 900);
  await expect.poll(addressNow).not.toBe(before);
  expect(await seen(page)).toEqual(['band-864.avif', 'picture-288.avif']);
  expect(asked).toEqual(['picture-288.avif']);
  await owner.send('PATCH', '/api/users/Painter', { profilePic: null });
  await expect.poll(addressNow).toMatch(/\/api\/pictures\/default\/\d+\/Painter\.svg$/);
  expect(asked).toEqual(['picture-288.avif', 'Painter.svg']);
});
