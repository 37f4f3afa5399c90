import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  delayResources,
  endSteps,
  findProblems,
  maxLayoutShift,
  readLayoutShift,
  recordLayoutShifts,
} from '../screens/check-page.ts';
import { seedGallery } from '../screens/gallery.ts';
import { doubleTextSize, findLayoutProblems, openDetails, phone } from '../screens/layout.ts';
import { screenSettings } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { type Browsing, openBrowsing } from './browsing.ts';
import { openChromium } from './shared-chromium.ts';

/** On the phone axe checks every rule; on the desktop only contrast, because the elements are the same in another theme. */
const looks = [
  { colorScheme: 'light', width: 320, height: 700 },
  { colorScheme: 'dark', width: 992, height: 900, rules: ['color-contrast'] },
] as const;

/** The other break widths of the style sheets. Each layout has the least room at its narrowest width. */
const widths = [640, 1600];

let browsing: Browsing;
beforeAll(async () => {
  browsing = await openBrowsing({
    settings: screenSettings,
    prepare: recordLayoutShifts,
    hasOneWindow: true,
    openBrowser: openChromium,
  });
  delayResources(browsing.site);
  await seedGallery(browsing.site);
});
afterAll(() => browsing?.close());

test.each(screens)(
  '[security 47] $name shifts little while it loads, and has no accessibility error and no overlap, in light on a phone and in dark on a desktop',
  async (screen) => {
    const page = await screen.open(browsing);
    await endSteps(page);
    expect(await readLayoutShift(page), 'layout shift').toBeLessThanOrEqual(maxLayoutShift);
    for (const { width, height, colorScheme, ...options } of looks) {
      await page.setViewportSize({ width, height });
      // During an animation an element does not have its final contrast.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await findProblems(page, options), `${colorScheme}, ${width} pixels`).toEqual([]);
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
    expect(browsing.takePageErrors()).toEqual([]);
  },
);
