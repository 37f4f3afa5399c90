import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  endSteps,
  findProblems,
  maxLayoutShift,
  readLayoutShift,
  recordLayoutShifts,
} from '../screens/check-page.ts';
import { seedGallery } from '../screens/gallery.ts';
import { doubleTextSize, findLayoutProblems, openDetails, phone } from '../screens/layout.ts';
import { type Screen, screenSettings } from '../screens/screen.ts';
import { type Browsing, openBrowsing } from './browsing.ts';
import { connectChromium } from './shared-chromium.ts';

/** On the phone axe checks every rule; on the desktop only contrast, because the elements are the same in another theme. */
const looks = [
  { colorScheme: 'light', width: 320, height: 700 },
  { colorScheme: 'dark', width: 1280, height: 900, rules: ['color-contrast'] },
] as const;

/** The other widths at which the layout is checked. */
const widths = [390, 640, 768, 1024, 2560];

/** Adds a test for each of these screens to the current file. */
export function checkScreens(screens: readonly Screen[]): void {
  let browsing: Browsing;
  let sharedPage: Page | undefined;
  beforeAll(async () => {
    browsing = await openBrowsing({
      settings: screenSettings,
      prepare: recordLayoutShifts,
      openBrowser: connectChromium,
    });
    await seedGallery(browsing.site);
  });
  afterAll(() => browsing?.close());

  /** Opens a screen. Screens that need no steps share a window, because a new window takes longer than a new address. */
  async function openScreen({ path, open }: Screen): Promise<Page> {
    if (path === undefined) return open(browsing);
    if (!sharedPage || sharedPage.isClosed()) sharedPage = await browsing.visit('/healthz');
    await sharedPage.context().clearCookies();
    await sharedPage.evaluate(() => localStorage.clear());
    await sharedPage.setViewportSize({ width: 390, height: 844 });
    await sharedPage.emulateMedia({ colorScheme: null });
    await sharedPage.goto(browsing.address + path);
    return sharedPage;
  }

  // Screens with a path come first, because `closeWindows` after a screen with steps also closes the shared window.
  const [withPath, withSteps] = [
    screens.filter(({ path }) => path !== undefined),
    screens.filter(({ path }) => path === undefined),
  ];
  test.each([...withPath, ...withSteps])(
    '[security 47] $name shifts little while it loads, and has no accessibility error and no overlap, in light on a phone and in dark on a desktop',
    async (screen) => {
      const page = await openScreen(screen);
      await endSteps(page);
      expect(await readLayoutShift(page), 'layout shift').toBeLessThanOrEqual(maxLayoutShift);
      for (const { width, height, colorScheme, ...options } of looks) {
        await page.setViewportSize({ width, height });
        // During an animation an element does not have its final contrast.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect
          .soft(await findProblems(page, options), `${colorScheme}, ${width} pixels`)
          .toEqual([]);
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findLayoutProblems(page), `${width} pixels`).toEqual([]);
      }
      await page.setViewportSize(phone);
      await doubleTextSize(page);
      expect.soft(await findLayoutProblems(page, true), 'twice the text size').toEqual([]);
      await openDetails(page);
      expect.soft(await findLayoutProblems(page, true), 'all parts open').toEqual([]);
      if (page !== sharedPage) await browsing.closeWindows();
      expect(browsing.takePageErrors()).toEqual([]);
    },
  );
}
