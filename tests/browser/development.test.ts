import { expect, test } from 'vitest';
import { openBrowsing } from './browsing.ts';
import { openChromium } from './shared-chromium.ts';

test('in development pages come from the sources, with their styles before they are used, and there is a gallery', async () => {
  const options = { flags: ['--dev'], openBrowser: openChromium };
  const { address, visit, close } = await openBrowsing(options);
  const page = await visit('/Demo');
  const unstyled = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const styles = rules.map(({ cssText }) => cssText).join();
    const elements = document.querySelectorAll('#app [class]');
    const classes = new Set([...elements].flatMap(({ classList }) => [...classList]));
    return [...classes].filter((name) => !styles.includes(`.${name}`));
  });
  const scripts = await page.locator('script[src="/web/first-script.ts"]').count();
  const gallery = await (await fetch(`${address}/gallery`)).text();
  await close();
  expect(unstyled).toEqual([]);
  expect(scripts).toBe(1);
  expect(gallery).toContain('own-profile');
});
