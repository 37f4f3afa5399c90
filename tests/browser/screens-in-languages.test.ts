import { expect, test } from 'vitest';
import { languages } from '../../texts/language/languages.ts';
import { seedGallery } from '../screens/gallery.ts';
import { findLayoutProblems } from '../screens/layout.ts';
import { screens } from '../screens/screens.ts';
import { openJourney } from './journey.ts';

const getBrowsing = openJourney();

/** The lines of an overlay touch each other in every language. */
const paths = screens.flatMap(({ path }) => (path && !/overlay|share/.test(path) ? path : []));

test('every screen with an address fits a phone of 360 pixels in every other language', async () => {
  const { site, address, visit } = getBrowsing();
  await seedGallery(site);
  expect(paths.length).toBeGreaterThan(20);
  // Without script a page has the same texts, and opens in half the time. One window loads pictures and styles once.
  const page = await visit('/healthz', {
    viewport: { width: 360, height: 800 },
    javaScriptEnabled: false,
  });
  for (const language of languages.filter((each) => each !== 'en')) {
    await page.setExtraHTTPHeaders({ 'accept-language': language });
    for (const path of paths) {
      await page.goto(address + path);
      expect.soft(await page.getAttribute('html', 'lang'), path).toBe(language);
      expect.soft(await findLayoutProblems(page), `${path} in ${language}`).toEqual([]);
    }
  }
});
