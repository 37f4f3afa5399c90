/** The bar stays at the top of the window, and must not cover what has the focus. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { doubleTextSize, phone } from '../screens/layout.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();

describe('the bar', () => {
  test.each([
    { text: 'twice the text size', scale: 2, ...phone },
    { text: 'twice the text size', scale: 2, width: 780, height: 360 },
    { text: 'ordinary text', scale: 1, ...phone },
  ])('hides no focused element, in $text on $width × $height', async ({ scale, ...viewport }) => {
    const page = await journey().visit('/Demo', { viewport });
    if (scale === 2) await doubleTextSize(page);
    for (const key of ['Tab', 'Shift+Tab']) {
      const { hidden, count } = await tabThrough(page, key);
      expect(hidden, key).toEqual([]);
      expect(count, key).toBeGreaterThan(8);
    }
  });

  test('is sticky with ordinary text and scrolls away with large text', async () => {
    const page = await journey().visit('/Demo', { viewport: phone });
    const isVisibleAfterScroll = async () => {
      await page.mouse.wheel(0, 600);
      await page.waitForFunction(() => scrollY > 300);
      return page.evaluate(() => document.elementFromPoint(20, 20)?.closest('header') !== null);
    };
    expect(await isVisibleAfterScroll()).toBe(true);
    await doubleTextSize(page);
    expect(await isVisibleAfterScroll()).toBe(false);
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
