import { expect, test } from 'vitest';
import { openBrowsing } from './browsing.ts';
import { openChromium } from './shared-chromium.ts';

test('in development a page has its styles before it is used', async () => {
  const { visit, close } = await openBrowsing({ flags: ['--dev'], openBrowser: openChromium });
  const page = await visit('/Demo');
  const unstyled = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const styles = rules.map(({ cssText }) => cssText).join();
    const elements = document.querySelectorAll('#app [class]');
    const classes = new Set([...elements].flatMap(({ classList }) => [...classList]));
    return [...classes].filter((name) => !styles.includes(`.${name}`));
  });
  await close();
  expect(unstyled).toEqual([]);
});
