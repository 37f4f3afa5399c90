/** The dialogs for the pictures with text at twice its size: no overflow, and no control is hidden behind another part. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { doubleTextSize, findOverflow } from '../screens/large-text.ts';
import { openJourney } from './journey.ts';
import { chooseBanner, choosePicture } from './picture-dialogs.ts';

const journey = openJourney();

/** Presses Tab through the dialog. Returns the accessible text of each control, and of those that another element covers. */
async function tabThroughDialog(page: Page): Promise<{ focused: string[]; covered: string[] }> {
  const [focused, covered]: [string[], string[]] = [[], []];
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press('Tab');
    const control = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('dialog') || element.matches('dialog')) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const text = element.ariaLabel ?? element.closest('label')?.textContent ?? '';
      return {
        text: text || (element.textContent ?? ''),
        isCovered: !top || !(element.contains(top) || element.closest('label')?.contains(top)),
      };
    });
    if (!control) continue;
    focused.push(control.text);
    if (control.isCovered) covered.push(control.text);
  }
  return { focused, covered };
}

test.each([
  { width: 360, height: 780 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
])('on $width × $height', async (viewport) => {
  const name = `Large-${viewport.width}`;
  const page = await journey().visitAs(name, `/${name}`, { viewport });
  await doubleTextSize(page);
  await choosePicture(page);
  expect(await findOverflow(page)).toEqual([]);
  const picture = await tabThroughDialog(page);
  expect(picture.covered).toEqual([]);
  expect(picture.focused).toEqual(
    expect.arrayContaining([
      'Close',
      'Zoom',
      'Move picture right',
      'Choose another picture',
      'Save',
    ]),
  );
  await page.keyboard.press('Escape');
  await chooseBanner(page);
  expect(await findOverflow(page)).toEqual([]);
  const banner = await tabThroughDialog(page);
  expect(banner.covered).toEqual([]);
  expect(banner.focused).toEqual(
    expect.arrayContaining(['Zoom', 'Move picture right', 'Cancel', 'Finish']),
  );
});
