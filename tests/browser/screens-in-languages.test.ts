import { expect, test } from 'vitest';
import { type Language, languages } from '../../texts/language/languages.ts';
import { runAxe } from '../screens/check-page.ts';
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
  const check = async (language: Language) => {
    const page = await visit('/', { locale: language, viewport: { width: 360, height: 800 } });
    const rules = ['html-has-lang', 'html-lang-valid', 'valid-lang'];
    expect.soft(await runAxe(page, rules), language).toEqual([]);
    for (const path of paths) {
      await page.goto(address + path);
      expect.soft(await findLayoutProblems(page), `${path} in ${language}`).toEqual([]);
    }
    await page.context().close();
  };
  await Promise.all(languages.filter((each) => each !== 'en').map(check));
});
