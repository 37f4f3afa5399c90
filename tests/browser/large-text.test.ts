import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultPassword } from '../http/site.ts';
import { gallery, seedGallery } from '../screens/gallery.ts';
import { doubleTextSize, findOverflow, openDetails, phone } from '../screens/large-text.ts';
import { type Browsing, openBrowsing } from './browsing.ts';
import { connectChromium } from './shared-chromium.ts';

let browsing: Browsing;
beforeAll(async () => {
  browsing = await openBrowsing({ openBrowser: connectChromium });
  await seedGallery(browsing.site);
});
afterEach(() => browsing.closeWindows());
afterAll(() => browsing?.close());

/** Signs the owner of a profile in. Returns the session, for a new browser window. */
async function signIn(username: string): Promise<BrowserContextOptions> {
  const answer = await browsing.site.services.auth.signIn(username, defaultPassword, new Headers());
  if (answer.kind !== 'signed-in') throw new Error(`${username}: ${answer.kind}`);
  const domain = new URL(browsing.address).hostname;
  const cookies = answer.cookies.map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const attributes = { expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const;
    return { name, value, domain, path: '/', ...attributes };
  });
  return { storageState: { cookies, origins: [] } };
}

const visitor = async () => ({});
const owner = () => signIn(gallery.long);

const player = { game: 'League of Legends', username: 'Mosswick#NA1', region: 'na1' };
const addGame = `/addGame?${new URLSearchParams(player)}`;
const verifyGame = `/verifyGame?${new URLSearchParams(player)}`;
const ofOwner = ['/', '/account', addGame, verifyGame, `/${gallery.long}`];

describe('twice the text size fits the phone', () => {
  // The accessibility tests check the pages of a visitor in the web font.
  test.each([
    {
      font: 'the font of the machine',
      viewer: 'a visitor',
      session: visitor,
      paths: ['/', '/login', '/signup', '/recover', addGame, '/Demo', ...Object.values(gallery)],
    },
    { font: 'the font of the machine', viewer: 'an owner', session: owner, paths: ofOwner },
    { font: 'the web font', viewer: 'an owner', session: owner, paths: ofOwner },
  ])('of $viewer in $font', async ({ font, session, paths }) => {
    const page = await browsing.visit('/healthz', { viewport: phone, ...(await session()) });
    if (font !== 'the web font') await page.route('**/*.woff2', (route) => route.abort());
    for (const path of paths) {
      await page.goto(new URL(path, browsing.address).href);
      await doubleTextSize(page);
      await openDetails(page);
      expect(await findOverflow(page), path).toEqual([]);
    }
  });
});

describe.each([
  { viewer: 'a visitor', session: visitor, path: '/Demo' },
  { viewer: 'an owner', session: owner, path: `/${gallery.long}` },
])('the header of $viewer', ({ session, path }) => {
  test.each([
    { text: 'twice the text size', scale: 2, ...phone },
    { text: 'twice the text size', scale: 2, width: 780, height: 360 },
    { text: 'ordinary text', scale: 1, ...phone },
  ])('hides no focused element, in $text on $width × $height', async ({ scale, ...viewport }) => {
    const page = await browsing.visit(path, { viewport, ...(await session()) });
    if (scale === 2) await doubleTextSize(page);
    for (const key of ['Tab', 'Shift+Tab']) {
      const { covered, count } = await tabThrough(page, key);
      expect(covered, key).toEqual([]);
      expect(count, key).toBeGreaterThan(8);
    }
  });

  test('the header is sticky with ordinary text and scrolls away with large text', async () => {
    const page = await browsing.visit(path, { ...(await session()) });
    const bottom = () =>
      page.evaluate(() => {
        window.scrollTo(0, 600);
        return document.querySelector('header')?.getBoundingClientRect().bottom;
      });
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await bottom(), `${width} pixels`).toBeGreaterThan(50);
    }
    await page.setViewportSize(phone);
    await doubleTextSize(page);
    expect(await bottom()).toBeLessThanOrEqual(0);
  });
});

/** Moves the focus through the whole page. Returns the elements that the header covered, and the count of all. */
async function tabThrough(page: Page, key: string): Promise<{ covered: string[]; count: number }> {
  const covered: string[] = [];
  for (let count = 0; count < 200; count++) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const header = document.querySelector('header');
      if (!element || element === document.body) return null;
      const isAbove = header?.contains(element) || element.matches('a[href="#main"]');
      const { top, bottom } = element.getBoundingClientRect();
      const edge = header?.getBoundingClientRect().bottom ?? 0;
      const isInSight = isAbove || (top >= edge && top < innerHeight && bottom > 0);
      return { isInSight, words: `${element.outerHTML.slice(0, 80)} at ${top}, below ${edge}` };
    });
    if (!focused) return { covered, count };
    if (!focused.isInSight) covered.push(focused.words);
  }
  throw new Error('The focus never left the page.');
}
