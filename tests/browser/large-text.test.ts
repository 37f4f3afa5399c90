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

/** Signs the owner of a profile in. Returns the session's cookies as options of a new browser window. */
async function signIn(username: string): Promise<BrowserContextOptions> {
  const outcome = await browsing.site.services.auth.signIn(
    username,
    defaultPassword,
    new Headers(),
  );
  if (outcome.kind !== 'signed-in') throw new Error(`${username}: ${outcome.kind}`);
  const domain = new URL(browsing.address).hostname;
  const cookies = outcome.cookies.map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const attributes = { expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const;
    return { name, value, domain, path: '/', ...attributes };
  });
  return { storageState: { cookies, origins: [] } };
}

const getNoSession = async () => ({});
const signInOwner = () => signIn(gallery.long);

const player = { game: 'League of Legends', username: 'Mosswick#NA1', region: 'na1' };
const addGame = `/addGame?${new URLSearchParams(player)}`;

// The accessibility tests check every screen in the web font.
test.each([
  {
    viewer: 'a visitor',
    openSession: getNoSession,
    paths: ['/', '/login', '/signup', addGame, '/Demo', '/Demo/share', `/${gallery.long}`],
  },
  {
    viewer: 'an owner',
    openSession: signInOwner,
    paths: ['/', '/account', addGame, `/${gallery.long}`],
  },
])(
  'with text at twice its size the pages of $viewer fit a phone in the font of the machine',
  async ({ openSession, paths }) => {
    const page = await browsing.visit('/healthz', { viewport: phone, ...(await openSession()) });
    await page.route('**/*.woff2', (route) => route.abort());
    for (const path of paths) {
      await page.goto(new URL(path, browsing.address).href);
      await doubleTextSize(page);
      await openDetails(page);
      expect(await findOverflow(page), path).toEqual([]);
    }
  },
);

describe('the header', () => {
  const visitOwnPage = async (options: BrowserContextOptions = {}) =>
    browsing.visit(`/${gallery.long}`, { ...options, ...(await signInOwner()) });

  test.each([
    { text: 'twice the text size', scale: 2, ...phone },
    { text: 'twice the text size', scale: 2, width: 780, height: 360 },
    { text: 'ordinary text', scale: 1, ...phone },
  ])('hides no focused element, in $text on $width × $height', async ({ scale, ...viewport }) => {
    const page = await visitOwnPage({ viewport });
    if (scale === 2) await doubleTextSize(page);
    for (const key of ['Tab', 'Shift+Tab']) {
      const { hidden, count } = await tabThrough(page, key);
      expect(hidden, key).toEqual([]);
      expect(count, key).toBeGreaterThan(8);
    }
  });

  test('is sticky with ordinary text and scrolls away with large text', async () => {
    const page = await visitOwnPage();
    const readBottomAfterScroll = () =>
      page.evaluate(() => {
        window.scrollTo(0, 600);
        return document.querySelector('header')?.getBoundingClientRect().bottom;
      });
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await readBottomAfterScroll(), `${width} pixels`).toBeGreaterThan(50);
    }
    await page.setViewportSize(phone);
    await doubleTextSize(page);
    expect(await readBottomAfterScroll()).toBeLessThanOrEqual(0);
  });
});

/**
 * Moves the focus through the whole page with this key. Returns the count of all elements that had the focus, and one line for
 * each that the header covered or that was outside the window.
 */
async function tabThrough(page: Page, key: string): Promise<{ hidden: string[]; count: number }> {
  const hidden: string[] = [];
  for (let count = 0; count < 200; count++) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const header = document.querySelector('header');
      if (!element || element === document.body) return null;
      // The skip link and the elements of the header may be at the top.
      const isAtTop = header?.contains(element) || element.matches('a[href="#main"]');
      const { top, bottom } = element.getBoundingClientRect();
      const edge = header?.getBoundingClientRect().bottom ?? 0;
      const isVisible = isAtTop || (top >= edge && top < innerHeight && bottom > 0);
      return {
        isVisible,
        description: `${element.outerHTML.slice(0, 80)} at ${top}, below ${edge}`,
      };
    });
    if (!focused) return { hidden, count };
    if (!focused.isVisible) hidden.push(focused.description);
  }
  throw new Error('The focus never left the page.');
}
