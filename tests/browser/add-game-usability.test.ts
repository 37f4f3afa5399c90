/** The page Add Game: sample players, recent players, hints, and layout. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();
const league = '/addGame?game=League+of+Legends';
const isFocused = (node: Element) => node === document.activeElement;

async function search(page: Page, player: string, region = 'na1') {
  await page.getByLabel(/^Enter your/).fill(player);
  await page.getByLabel('Region').selectOption(region);
  await page.getByRole('button', { name: 'Search for player' }).click();
}

function found(page: Page) {
  return page.getByRole('region', { name: 'Is this your account?' });
}

/** Returns a function that tells whether the page was not loaded again since this call. */
async function watchReloads(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return () => page.evaluate(() => 'isSame' in window);
}

test('a sample player is filled in by one press, without a page load', async () => {
  const page = await journey().visit('/addGame');
  const isStillLoaded = await watchReloads(page);
  await page.getByRole('link', { name: 'Ember Lynx#GLOW' }).click();
  await found(page).getByText('CHALLENGER I 1204 LP').waitFor();
  expect(await isStillLoaded()).toBe(true);
  expect(await page.getByLabel('Choose game').inputValue()).toBe('League of Legends');
  expect(await page.getByLabel(/^Enter your/).inputValue()).toBe('Ember Lynx#GLOW');
  expect(page.url()).toContain('GameUsername=Ember+Lynx%23GLOW');
  const title = page.getByRole('heading', { name: 'Is this your account?' });
  expect(await title.evaluate(isFocused)).toBe(true);
});

test('recent players are listed newest first, and can be chosen and removed', async () => {
  const page = await journey().visit(league);
  const recent = page.getByRole('region', { name: 'Recent players' });
  expect(await recent.count()).toBe(0);
  await search(page, 'Mosswick');
  await found(page).waitFor();
  await search(page, '달빛여우#KR1', 'kr');
  await found(page).getByText('Korea').waitFor();
  await search(page, 'Missing Player#NA1');
  await page.getByRole('alert').waitFor();

  await page.goto(`${journey().address}/addGame`);
  await expect
    .poll(() => recent.getByRole('link').allInnerTexts())
    .toEqual([
      expect.stringContaining('달빛여우#KR1'),
      expect.stringMatching(/Mosswick#NA1\s+League of Legends · North America/),
    ]);
  const isStillLoaded = await watchReloads(page);
  await recent.getByRole('link', { name: /Mosswick#NA1/ }).click();
  await found(page).getByText('DIAMOND II 64 LP').waitFor();
  expect(await isStillLoaded()).toBe(true);
  expect(await page.getByLabel('Region').inputValue()).toBe('na1');

  await recent.getByRole('button', { name: 'Clear' }).click();
  expect(await recent.count()).toBe(0);
  await page.goto(`${journey().address}/addGame`);
  await page.getByRole('link', { name: 'Ember Lynx#GLOW' }).waitFor();
  expect(await recent.count()).toBe(0);
});

test('look-ups work without browser storage', async () => {
  const page = await journey().visit('/');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto(journey().address + league);
  await search(page, 'Mosswick#NA1');
  await found(page).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a name without a tag gets a hint, and the next search succeeds', async () => {
  const page = await journey().visit(league);
  await search(page, 'Ember Lynx');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toBe('Error: Username not found. Try again.');
  const field = page.getByLabel(/^Enter your/);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const remark = page.locator(
    `#${await field.getAttribute('aria-describedby')}`.replace(' ', ', #'),
  );
  expect((await remark.first().innerText()).replace(/[\u2068\u2069]/g, '')).toContain(
    'No account is called Ember Lynx#NA1. Add the part after the #.',
  );
  await expect.poll(() => field.evaluate(isFocused)).toBe(true);
  await search(page, 'Ember Lynx#GLOW');
  await found(page).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBeNull();
});

test('an account in another region is found, and one press selects the region', async () => {
  const page = await journey().visit(league);
  await search(page, 'Quokka Quill#OCE', 'kr');
  await found(page).waitFor();
  const isStillLoaded = await watchReloads(page);
  await page.getByRole('link', { name: 'Choose Oceania' }).click();
  await expect.poll(() => page.getByLabel('Region').inputValue()).toBe('oc1');
  await found(page).waitFor();
  expect(await isStillLoaded()).toBe(true);
  expect(await page.getByText('so we looked there').count()).toBe(0);
});

test('an account outside the region gets its own message', async () => {
  const page = await journey().visit(league);
  await search(page, 'Fresh Sprout#NA1', 'kr');
  await page.getByRole('alert').waitFor();
  const region = page.getByLabel('Region');
  expect(await region.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel(/^Enter your/).getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('link', { name: 'Choose North America' }).click();
  await found(page).getByText('Level 2 · North America').waitFor();
  expect(await region.inputValue()).toBe('na1');
  expect(await region.getAttribute('aria-invalid')).toBeNull();
});

test('a wrong clock in the browser does not cause the message about an outage', async () => {
  const page = await journey().visit('/');
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000);
  await page.goto(`${journey().address}${league}&username=Mosswick`);
  await search(page, 'Mosswick#NA1');
  await found(page).waitFor();
  expect(await found(page).innerText()).toMatch(/As of \d/);
  expect(await found(page).innerText()).not.toContain('did not answer');
});

test.each([360, 768, 1440])('at %i pixels controls are tall enough and aligned', async (width) => {
  const viewport = { width, height: 900 };
  const page = await journey().visit(`${league}&username=Quokka+Quill%23OCE&region=kr`, {
    viewport,
  });
  await found(page).waitFor();
  const field = await page.getByLabel(/^Enter your/).boundingBox();
  const region = await page.getByLabel('Region').boundingBox();
  if (width > 700) expect(region?.y).toBe(field?.y);
  const main = page.getByRole('main');
  for (const control of await main.locator('input:visible, select, button, a').all()) {
    const height = (await control.boundingBox())?.height ?? 0;
    expect(height, await control.innerText()).toBeGreaterThanOrEqual(44);
  }
});

test('on a phone the error message is visible', async () => {
  const page = await journey().visit('/addGame?game=League+of+Legends', {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
  });
  await page.getByLabel('Enter your League of Legends Username').fill('Missing Player');
  await page.getByRole('button', { name: 'Search for player' }).click();
  await page.getByRole('alert').waitFor();
  const remark = page.getByText('Add the part after the #.');
  const bar = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await remark.boundingBox())?.y ?? 0)
    .toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  const box = await remark.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(640);
});
