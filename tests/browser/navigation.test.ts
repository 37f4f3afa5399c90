/** The bar at the top of every page. */
import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 640 } };

test('the search of the bar loads its script when its field gets the focus, and suggests profiles', async () => {
  const page = await journey().visit('/privacy', desktop);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/search-.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  const field = page.getByRole('searchbox', { name: 'Find a profile' });
  await field.hover();
  expect(scripts).toEqual([]);
  await field.pressSequentially('de');
  await page.getByRole('option', { name: 'Demo' }).click();
  await page.waitForURL('**/Demo');
  expect(scripts.length).toBeGreaterThan(0);
});

test.each([
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
])('on a phone a button opens the search, %s', async (kind, options) => {
  const page = await journey().visit('/Demo', { ...phone, ...options });
  const field = page.getByRole(kind === 'with script' ? 'combobox' : 'searchbox', {
    name: 'Find a profile',
  });
  expect(await page.getByLabel('Find a profile').locator('visible=true').count()).toBe(1);
  await page.getByRole('button', { name: 'Find a profile' }).click();
  await field.waitFor();
  if (kind === 'with script') {
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
    // The first press closes the list of profiles that were viewed.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    const button = page.getByRole('button', { name: 'Find a profile' });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    await button.press('Enter');
  }
  await field.fill('no-such-profile');
  await field.press('Enter');
  await page.getByText('Error: Username not found. Please search again.').waitFor();
  expect(await page.getByRole('search').count()).toBe(1);
});

test('the search that is open while a phone is turned covers the bar, and can be closed', async () => {
  const page = await journey().visit('/privacy', phone);
  await page.getByRole('button', { name: 'Find a profile' }).click();
  await page.setViewportSize({ width: 780, height: 360 });
  const field = page.getByRole('combobox', { name: 'Find a profile' });
  await field.pressSequentially('de');
  await page.getByRole('option', { name: 'Demo' }).waitFor();
  expect(await page.getByRole('link', { name: 'Sign In', exact: true }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await field.isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
});

test('text that was typed before the script arrived is searched', async () => {
  const page = await journey().visit('/privacy', desktop);
  await page.route(/hydrate-search-/, () => undefined);
  const field = page.getByRole('searchbox', { name: 'Find a profile' });
  await field.fill('demo');
  await field.press('Enter');
  await page.waitForURL('**/Demo');
});

test('the bar of a signed-in user has Account, Logout and Settings', async () => {
  const page = await journey().visitAs('Bar_Owner', '/privacy', desktop);
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Bar_Owner', 'Account', '']);
  for (const name of ['Bar_Owner', 'Account'])
    expect(await bar.getByRole('link', { name }).getAttribute('href')).toBe('/Bar_Owner');
  await bar.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await bar.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${journey().address}/`);
});
