/** The dialog that crops pictures with text at twice its size: no control that has the focus is hidden behind another part. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { doubleTextSize } from '../screens/layout.ts';
import { openJourney } from './journey.ts';
import { chooseBanner, choosePicture } from './picture-dialogs.ts';

const journey = openJourney();

/** Presses Tab through the dialog. Returns the names of its controls, with a mark on each that another element covers. */
async function tabThroughDialog(page: Page): Promise<string[]> {
  const controls: string[] = [];
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('dialog') || element.matches('dialog')) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const label = element.closest('label');
      const isCovered = !top || !(element.contains(top) || label?.contains(top));
      return (
        (element.ariaLabel ?? label?.textContent ?? element.textContent) + (isCovered ? '!' : '')
      );
    });
    if (name) controls.push(name);
  }
  return controls;
}

test.each([
  { width: 320, height: 568 },
  { width: 640, height: 360 },
])('on $width × $height', async (viewport) => {
  const name = `Large-${viewport.width}`;
  const page = await journey().visitAs(name, `/${name}`, { viewport });
  await doubleTextSize(page);
  for (const [open, last] of [
    [choosePicture, 'Save'],
    [chooseBanner, 'Finish'],
  ] as const) {
    await open(page);
    const controls = await tabThroughDialog(page);
    expect(controls).toEqual(expect.arrayContaining(['Zoom', 'Move picture right', last]));
    expect(controls.filter((control) => control.endsWith('!'))).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
