import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addGameTexts } from '../../texts/add-game.ts';
import { inLanguage } from '../../texts/language/current.ts';
import { type Language, languages } from '../../texts/language/languages.ts';
import { loadTexts } from '../../texts/language/load.ts';
import { localeTexts } from '../../texts/locale.ts';
import { ownProfileTexts } from '../../texts/own-profile.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { sharePageTexts } from '../../texts/sharing.ts';
import { signInFormTexts } from '../../texts/sign-in.ts';
import { defaultPassword, league } from '../http/site.ts';
import { runAxe } from '../screens/check-page.ts';
import { openJourney } from './journey.ts';
import { drawStripes } from './picture-dialogs.ts';

const getBrowsing = openJourney();
const phone = { width: 360, height: 800 };

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

test.each(languages)(
  'in %s a gamer finds a profile, signs up, adds a game, crops a picture and shares the page',
  async (language) => {
    await loadTexts(language);
    const page = await getBrowsing().visit('/', { locale: language, viewport: phone });
    await inLanguage(language, () => walk(page, language, getBrowsing().address));
  },
);

async function walk(page: Page, language: Language, address: string) {
  const root = page.locator(`html[lang="${language}"]`);
  expect(await root.getAttribute('dir')).toBe(localeTexts.direction === 'rtl' ? 'rtl' : null);
  expect(await runAxe(page, ['html-has-lang', 'html-lang-valid', 'valid-lang'])).toEqual([]);
  await page.locator('main input[name=username]').fill('Demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/Demo');
  await page.getByRole('heading', { level: 1, name: 'Demo' }).waitFor();

  const username = `Gamer_${language}`;
  await page.goto(`${address}/signup`);
  await page.locator('main input[name=username]').fill(username);
  await page.locator('main input[name=password]').fill(defaultPassword);
  await press(page, signInFormTexts.signUpForm.submit);
  await page.locator(`a[href="/${username}"]`).first().waitFor({ state: 'attached' });

  await page.goto(`${address}/addGame?${new URLSearchParams({ GameType: league.GameType })}`);
  await page.locator('input[name=GameUsername]').fill(league.GameUsername);
  await press(page, addGameTexts.search);
  await press(page, addGameTexts.add);
  await page.waitForURL(`**/${username}`);

  await press(page, ownProfileTexts.changePicture);
  const dialog = page.getByRole('dialog', { name: pictureTexts.pictureTitle });
  await dialog.locator('input[type=file]').setInputFiles(await drawStripes('#d02020'));
  await dialog.getByTestId('cropper').waitFor();
  await dialog.getByRole('button', { name: pictureTexts.save, exact: true }).click();
  await page.locator('main img[src*="/api/pictures/"]').first().waitFor();
  await page.goto(`${address}/${username}/share`);
  await page.getByRole('heading', { level: 1, name: sharePageTexts.title(username) }).waitFor();
  await root.waitFor({ state: 'attached' });
}
