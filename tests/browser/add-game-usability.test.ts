/** The page Add Game: sample players, recent players, hints, and layout. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();
const leaguePath = '/addGame?game=League+of+Legends';
const isFocused = (node: Element) => node === document.activeElement;

/** Opens the form again, which is one line beside a found player. */
const openForm = (page: Page) => page.getByText('Change', { exact: true }).click();

async function search(page: Page, player: string, region = 'na1') {
  await page.getByLabel(/^Enter your/).fill(player);
  await page.getByLabel('Region').selectOption(region);
  await page.getByRole('button', { name: 'Search for player' }).click();
}

/** Returns the section that shows the player found. */
function getConfirmation(page: Page) {
  return page.getByRole('region', { name: 'Is this your account?' });
}

/** Marks the page. The returned function tells whether the mark is still there. A page load removes the mark. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

test('one press on a sample player fills in the form and searches, without a page load', async () => {
  const page = await journey().visit('/addGame');
  const isStillLoaded = await markPage(page);
  await page.getByRole('link', { name: 'Ember Lynx#GLOW' }).click();
  await getConfirmation(page).getByText('CHALLENGER 1204 LP').waitFor();
  expect(await isStillLoaded()).toBe(true);
  expect(await page.getByLabel('Choose game').inputValue()).toBe('League of Legends');
  expect(await page.getByLabel(/^Enter your/).inputValue()).toBe('Ember Lynx#GLOW');
  expect(page.url()).toContain('GameUsername=Ember+Lynx%23GLOW');
  const heading = page.getByRole('heading', { name: 'Is this your account?' });
  expect(await heading.evaluate(isFocused)).toBe(true);
});

test('recent players are listed newest first, and can be chosen and cleared', async () => {
  const page = await journey().visit(leaguePath);
  const recent = page.getByRole('region', { name: 'Recent players' });
  expect(await recent.count()).toBe(0);
  await search(page, 'Mosswick');
  await getConfirmation(page).waitFor();
  await openForm(page);
  await search(page, '달빛여우#KR1', 'kr');
  await getConfirmation(page).getByText('Korea').waitFor();
  await openForm(page);
  // A player who is not found is not listed.
  await search(page, 'Missing Player#NA1');
  await page.getByRole('alert').waitFor();

  await page.goto(`${journey().address}/addGame`);
  await expect
    .poll(() => recent.getByRole('link').allInnerTexts())
    .toEqual([
      expect.stringContaining('달빛여우#KR1'),
      expect.stringMatching(/Mosswick#NA1\s+League of Legends · North America/),
    ]);
  const isStillLoaded = await markPage(page);
  await recent.getByRole('link', { name: /Mosswick#NA1/ }).click();
  await getConfirmation(page).getByText('DIAMOND II 64 LP').waitFor();
  expect(await isStillLoaded()).toBe(true);
  expect(await page.getByLabel('Region').inputValue()).toBe('na1');

  await openForm(page);
  await recent.getByRole('button', { name: 'Clear' }).click();
  expect(await recent.count()).toBe(0);
  await page.goto(`${journey().address}/addGame`);
  await page.getByRole('link', { name: 'Ember Lynx#GLOW' }).waitFor();
  expect(await recent.count()).toBe(0);
});

test('a look-up works without browser storage', async () => {
  const page = await journey().visit('/');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto(journey().address + leaguePath);
  await search(page, 'Mosswick#NA1');
  await getConfirmation(page).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a name without a tag gets a hint, and the next search succeeds', async () => {
  const page = await journey().visit(leaguePath);
  await search(page, 'Ember Lynx');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toBe('Error: Username not found. Try again.');
  const field = page.getByLabel(/^Enter your/);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const [descriptionId] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const description = await page.locator(`#${descriptionId}`).innerText();
  // The page isolates the direction of the name with invisible characters.
  expect(description.replace(/[\u2068\u2069]/g, '')).toContain(
    'No account is called Ember Lynx#NA1. Add the part after the #.',
  );
  await expect.poll(() => field.evaluate(isFocused)).toBe(true);
  await search(page, 'Ember Lynx#GLOW');
  await getConfirmation(page).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBeNull();
});

test('an account in another region is found, and the page says so', async () => {
  const page = await journey().visit(leaguePath);
  await search(page, 'Quokka Quill#OCE', 'kr');
  await getConfirmation(page).waitFor();
  expect(await page.getByText('region is Oceania, so we looked there').isVisible()).toBe(true);
  expect(await getConfirmation(page).innerText()).toContain('Oceania');
});

test('if the data source gives no region, the region field is invalid and the region of the tag is offered', async () => {
  const page = await journey().visit(leaguePath);
  await search(page, 'Fresh Sprout#NA1', 'kr');
  await page.getByRole('alert').waitFor();
  const region = page.getByLabel('Region');
  expect(await region.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel(/^Enter your/).getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('link', { name: 'Search in North America' }).click();
  await getConfirmation(page).getByText('Level 2 · North America').waitFor();
  expect(await region.inputValue()).toBe('na1');
  expect(await region.getAttribute('aria-invalid')).toBeNull();
});

test('a browser whose clock is a day ahead shows no message about an outage', async () => {
  const page = await journey().visit('/');
  const dayMs = 24 * 60 * 60_000;
  await page.clock.setFixedTime(Date.now() + dayMs);
  await page.goto(`${journey().address}${leaguePath}&username=Mosswick`);
  await openForm(page);
  await search(page, 'Mosswick#NA1');
  await getConfirmation(page).waitFor();
  expect(await getConfirmation(page).innerText()).toMatch(/As of \d/);
  expect(await getConfirmation(page).innerText()).not.toContain('could not be fetched');
});

test.each([360, 768, 1440])(
  'in a window %i pixels wide, all controls are at least 44 pixels tall, and wide windows show name and region in one row',
  async (width) => {
    const viewport = { width, height: 900 };
    const page = await journey().visit(`${leaguePath}&username=Quokka+Quill%23OCE&region=kr`, {
      viewport,
    });
    await getConfirmation(page).waitFor();
    // The form of a found player is closed.
    await page.locator('summary', { hasText: 'Change' }).click();
    const field = await page.getByLabel(/^Enter your/).boundingBox();
    const region = await page.getByLabel('Region').boundingBox();
    // In a narrow window the region is below the name.
    if (!field || !region) throw new Error('the fields are not visible');
    if (width > 700) expect(region.y).toBe(field.y);
    const main = page.getByRole('main');
    for (const control of await main.locator('input:visible, select, button, a').all()) {
      const height = (await control.boundingBox())?.height ?? 0;
      expect(height, await control.innerText()).toBeGreaterThanOrEqual(44);
    }
  },
);

test('after a failed search on a phone, the hint is visible below the navigation bar', async () => {
  const page = await journey().visit(leaguePath, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
  });
  await page.getByLabel('Enter your League of Legends Username').fill('Missing Player');
  await page.getByRole('button', { name: 'Search for player' }).click();
  await page.getByRole('alert').waitFor();
  const hint = page.getByText('Add the part after the #.');
  const bar = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await hint.boundingBox())?.y ?? 0)
    .toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  const box = await hint.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(640);
});
