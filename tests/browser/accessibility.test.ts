import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedGallery } from '../screens/gallery.ts';
import { mostShift, shiftOf, troublesOf, watchShifts } from '../screens/judge.ts';
import { doubleTextSize, findOverflow, phone } from '../screens/large-text.ts';
import { screens } from '../screens/screens.ts';
import { type Browsing, openBrowsing } from './browsing.ts';

let browsing: Browsing;
beforeAll(async () => {
  browsing = await openBrowsing({}, watchShifts);
  await seedGallery(browsing.site);
});
afterAll(() => browsing?.close());

/** Milliseconds in which a page that is open has its script, its pictures, and what the script adds. */
const afterwards = 600;

const looks = [
  { colorScheme: 'light', width: 320, height: 700 },
  { colorScheme: 'dark', width: 1280, height: 900 },
] as const;

test.each(screens)(
  '[line 47] $name holds still, and has nothing wrong in light on the narrowest phone, nor in dark on a desk',
  async (screen) => {
    const page = await screen.open(browsing);
    // What the script does after it has arrived counts, too.
    await page.waitForTimeout(afterwards);
    expect(await shiftOf(page), 'layout shift').toBeLessThanOrEqual(mostShift);
    for (const { colorScheme, ...viewport } of looks) {
      await page.setViewportSize(viewport);
      // Without motion: what fades in has not the contrast that it comes to.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await troublesOf(page), `${colorScheme}, ${viewport.width} pixels`).toEqual([]);
    }
    await page.setViewportSize(phone);
    await doubleTextSize(page);
    expect(await findOverflow(page), 'twice the text size').toEqual([]);
    await browsing.leave();
    expect(browsing.takeTroubles()).toEqual([]);
  },
);
