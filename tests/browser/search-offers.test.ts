/** The suggestions that are not profiles: look-ups of a Riot ID, and a free username. */

import type { Locator, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();
let page: Page;
let field: Locator;
beforeEach(async () => {
  page = await journey().visit('/');
  field = page.getByRole('combobox', { name: 'Username' });
});

test('suggestions show profiles with a Riot ID and offer to look the player up, by keyboard', async () => {
  await field.pressSequentially('mosswick #NA1');
  await page.getByRole('option', { name: /^Demo/ }).waitFor();
  expect(await page.getByRole('status').innerText()).toBe('1 profile. 2 more options.');
  await field.press('ArrowUp');
  expect(await page.locator('[aria-selected=true]').innerText()).toBe(
    'Look up mosswick#NA1 in Teamfight Tactics',
  );
  await field.press('ArrowUp');
  await field.press('Enter');
  await page.waitForURL('**/addGame?GameType=League+of+Legends&GameUsername=mosswick%23NA1**');
  await page.getByText('Is this your account?').waitFor();
});

test('suggestions offer a free username, and sign-up is filled in with it', async () => {
  await field.pressSequentially('Thornless-9');
  await page.getByRole('option', { name: 'Take this name: Thornless-9' }).click();
  await page.waitForURL('**/signup?username=Thornless-9');
  expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe('Thornless-9');
});

test('the search in the bar offers look-ups, but no username to a signed-in user', async () => {
  const desktop = { viewport: { width: 1280, height: 800 } };
  const ownPage = await journey().visitAs('Bar_Searcher', '/privacy', desktop);
  await ownPage.getByRole('searchbox', { name: 'Find a profile' }).focus();
  const barField = ownPage.getByRole('combobox', { name: 'Find a profile' });
  await barField.pressSequentially('Thornless-9');
  await ownPage.getByText('No username contains this text.').waitFor({ state: 'attached' });
  expect(await ownPage.getByRole('option').count()).toBe(0);
  await barField.fill('Thornless#EUW');
  await ownPage.getByRole('option', { name: 'Look up Thornless#EUW in Teamfight' }).waitFor();
});

test('results without script have links to look-ups, similar names and sign-up', async () => {
  const plain = await journey().visit('/?username=demoo', { javaScriptEnabled: false });
  expect(await plain.title()).toMatch(/^Not found: demoo · /);
  expect(await plain.getByRole('alert').innerText()).toBe(
    'Error: Username not found. Please search again.',
  );
  const results = plain.getByRole('region', { name: 'No profile has the username demoo' });
  await results.getByRole('link', { name: /^Demo / }).waitFor();
  await results.getByRole('link', { name: 'Take this name' }).click();
  expect(await plain.getByLabel('Username', { exact: true }).inputValue()).toBe('demoo');
  await plain.goto(`${journey().address}/?username=Bramblewick%23EUW`);
  await plain.getByRole('link', { name: 'Look up Bramblewick#EUW in Teamfight Tactics' }).click();
  await plain.waitForURL('**/addGame?GameType=Teamfight+Tactics**');
});
