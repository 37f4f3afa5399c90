import { expect, test } from 'vitest';
import { ownProfileTexts } from '../../texts/own-profile.ts';
import { historyTexts } from '../../texts/profile.ts';
import { specificationTexts } from '../../texts/specification.ts';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();
const withoutScript = { javaScriptEnabled: false };

test('[security 48] without script a visitor reads a profile, searches, and sees an error for an unknown name', async () => {
  const page = await journey().visit('/', withoutScript);
  await page.getByRole('searchbox').fill('nobody-here');
  await press(page, 'Search');
  expect(await page.getByRole('alert').innerText()).toBe(specificationTexts.usernameNotFoundHome);
  await page.getByRole('searchbox').fill('DEMO');
  await press(page, 'Search');
  await page.waitForURL('**/Demo');
  const cards = page.getByRole('article');
  const histories = cards
    .getByText(historyTexts.history, { exact: true })
    .filter({ visible: true });
  expect(await histories.count()).toBe(0);
  await cards.first().locator('summary').first().click();
  await histories.waitFor();
  await page.setViewportSize({ width: 640, height: 900 });
  expect(await histories.count()).toBe(await cards.count());
});

test('[security 48] without script a user signs up, adds a game, removes it, signs out and in again', async () => {
  const page = await journey().visit('/signup', withoutScript);
  await page.getByLabel('Username').fill('Plain');
  await page.getByLabel('Password').fill(defaultPassword);
  await press(page, 'Sign Up');
  await page.waitForURL(`${journey().address}/`);

  await page.goto(`${journey().address}/Plain`);
  expect(await page.locator('noscript p').innerText()).toBe(ownProfileTexts.needsScript);
  expect(await page.locator('input[type=file]').isVisible()).toBe(false);

  await page.goto(`${journey().address}/addGame`);
  await page.getByLabel('Choose game').selectOption('League of Legends');
  await press(page, 'Continue');
  await page.getByLabel('Enter your League of Legends Username').fill('Nobody At All');
  await press(page, 'Search for player');
  await page.getByText(/Add the part after the #\./).waitFor();
  await page.getByRole('link', { name: 'Ember Lynx#GLOW' }).click();
  await page.getByText('CHALLENGER 1204 LP').waitFor();
  await page.locator('summary', { hasText: 'Change' }).click();
  await page.getByLabel('Enter your League of Legends Username').fill('Mosswick#NA1');
  await press(page, 'Search for player');
  await press(page, 'Add stats');
  await page.waitForURL('**/Plain');
  await page.getByText('DIAMOND II 64 LP', { exact: true }).first().waitFor();

  await press(page, 'Remove Mosswick#NA1');
  await page.getByRole('article').getByText('Mosswick#NA1 was removed').waitFor();

  await press(page, 'Logout');
  await page.waitForURL(`${journey().address}/`);
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Username').fill('plain');
  expect(await page.getByRole('button', { name: 'Show: Password' }).count()).toBe(0);
  await page.getByLabel('Password').fill('wrong');
  await press(page, 'Sign In');
  expect(await page.getByRole('alert').innerText()).toContain('incorrect');
  await page.getByLabel('Password').fill(defaultPassword);
  await press(page, 'Sign In');
  await page.waitForURL(`${journey().address}/`);
  await page.getByRole('link', { name: 'Account' }).waitFor();
});

test('without script, the message after Add stats has the focus', async () => {
  const player = new URLSearchParams({ game: 'League of Legends', username: 'Mosswick#NA1' });
  const page = await journey().visit(`/addGame?${player}`, withoutScript);
  await press(page, 'Add stats');
  const alert = page.getByRole('alert');
  expect(await alert.innerText()).toBe(specificationTexts.signedOut);
  expect(await page.locator(':focus').innerText()).toContain(specificationTexts.signedOut);
});
