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
import { doubleTextSize, findOverflow, openDetails, phone } from '../screens/large-text.ts';
import type { Screen } from '../screens/screen.ts';
import { type Browsing, openBrowsing } from './browsing.ts';
import { connectChromium } from './shared-chromium.ts';

/** The time for late pictures and for elements that the script adds. */
const settleMs = 300;

/** All rules run on a phone. A desktop has the same elements, so only the contrast of the other theme is checked there. */
const looks = [
  { colorScheme: 'light', width: 320, height: 700 },
  { colorScheme: 'dark', width: 1280, height: 900, rules: ['color-contrast'] },
] as const;

/** Adds a test for each of these screens. */
export function checkScreens(screens: readonly Screen[]): void {
  let browsing: Browsing;
  let window: Page | undefined;
  beforeAll(async () => {
    browsing = await openBrowsing({ prepare: recordLayoutShifts, openBrowser: connectChromium });
    await seedGallery(browsing.site);
  });
  afterAll(() => browsing?.close());

  /** Opens a screen. Those that need no steps share a window, because a new window takes longer than a page. */
  async function open({ path, open }: Screen): Promise<Page> {
    if (path === undefined) return open(browsing);
    if (!window || window.isClosed()) window = await browsing.visit('/healthz');
    await window.context().clearCookies();
    await window.evaluate(() => localStorage.clear());
    await window.setViewportSize({ width: 390, height: 844 });
    await window.emulateMedia({ colorScheme: null });
    await window.goto(browsing.address + path);
    return window;
  }

  const [withPath, withSteps] = [
    screens.filter(({ path }) => path !== undefined),
    screens.filter(({ path }) => path === undefined),
  ];
  test.each([...withPath, ...withSteps])(
    '[security 47] $name has no layout shift and no accessibility error, in light on a phone and in dark on a desktop',
    async (screen) => {
      const page = await open(screen);
      await endSteps(page);
      await page.waitForTimeout(settleMs);
      expect(await readLayoutShift(page), 'layout shift').toBeLessThanOrEqual(maxLayoutShift);
      for (const { width, height, colorScheme, ...checked } of looks) {
        await page.setViewportSize({ width, height });
        // During an animation an element does not have its final contrast.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await findProblems(page, checked), `${colorScheme}, ${width} pixels`).toEqual([]);
      }
      await page.setViewportSize(phone);
      await doubleTextSize(page);
      await openDetails(page);
      expect(await findOverflow(page), 'twice the text size').toEqual([]);
      if (page !== window) await browsing.closeWindows();
      expect(browsing.takePageErrors()).toEqual([]);
    },
  );
}
