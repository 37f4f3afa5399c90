import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findProblems,
  maxLayoutShift,
  readLayoutShift,
  recordLayoutShifts,
} from '../screens/check-page.ts';
import { seedGallery } from '../screens/gallery.ts';
import { doubleTextSize, findOverflow, phone } from '../screens/large-text.ts';
import { screens } from '../screens/screens.ts';
import { type Browsing, openBrowsing } from './browsing.ts';
import { connectChromium } from './shared-chromium.ts';

/** The time for late pictures and for elements that the script adds. */
const settleMs = 300;

/** All rules run on a phone. A desktop has the same elements, so only the contrast of the other theme is checked there. */
const looks = [
  { colorScheme: 'light', width: 320, height: 700 },
  { colorScheme: 'dark', width: 1280, height: 900, rules: ['color-contrast'] },
] as const;

/** Adds a test for every screen of one part of the list. Several files share the list, so that they run in parallel. */
export function checkScreens({ part, parts }: { part: number; parts: number }): void {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await openBrowsing({ prepare: recordLayoutShifts, openBrowser: connectChromium });
    await seedGallery(browsing.site);
  });
  afterAll(() => browsing?.close());

  test.each(screens.filter((_, index) => index % parts === part))(
    '[line 47] $name has no layout shift and no accessibility error, in light on a phone and in dark on a desktop',
    async (screen) => {
      const page = await screen.open(browsing);
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
      expect(await findOverflow(page), 'twice the text size').toEqual([]);
      await browsing.closeWindows();
      expect(browsing.takePageErrors()).toEqual([]);
    },
  );
}
