import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';
import { press } from './press.ts';
import { holdRequests, recordRequests } from './requests.ts';

const journey = openJourney();
const largeScript = /\/assets\/(client|react)-/;

/** Visits a profile with a game as an anonymous visitor. Returns the page, and the requests for the large scripts. */
async function visitProfile(username: string) {
  await journey().site.signUp(username);
  await journey().site.saveGames(username, [{}]);
  const page = await journey().visit('/healthz');
  const requests = recordRequests(page, largeScript);
  await page.goto(`${journey().address}/${username}`);
  return { page, requests };
}

test('an anonymous visitor who only reads a profile loads no large script', async () => {
  const { page, requests } = await visitProfile('Quiet');
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 400);
  await page.locator(':root[data-scrolled]').waitFor({ state: 'attached' });
  expect(requests).toEqual([]);
});

test('a press before the script has arrived is repeated when it arrives, also of a button that was pressed twice', async () => {
  const { page } = await visitProfile('Pressed');
  const release = await holdRequests(page, largeScript);
  const updates = recordRequests(page, /savedGames\/refresh$/);
  const update = page.getByRole('button', { name: 'Update' });
  const requested = page.waitForRequest(/savedGames\/refresh$/);
  await update.click();
  await update.click();
  await press(page, 'Dark');
  release();
  await requested;
  await page.locator(':root[data-theme="dark"]').waitFor({ state: 'attached' });
  // Without script, the forms would have loaded another page.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/Pressed');
  expect(updates).toHaveLength(1);
});

test('fields that were changed before the first script arrived keep their values, also those without the focus', async () => {
  const page = await journey().visit('/healthz');
  const release = await holdRequests(page, /\.js$/);
  const address = `${journey().address}/addGame?GameType=League+of+Legends`;
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('select[name="GameType"]').selectOption('Dota 2');
  await page.locator('input[name="GameUsername"]').focus();
  release();
  // League of Legends has regions, and Dota 2 has none.
  await page.locator('select[name="Region"]').waitFor({ state: 'detached' });
  await page.waitForURL(/GameType=Dota/);
});

test('without the large script, a button works as without script', async () => {
  const { page } = await visitProfile('Broken');
  await page.route(largeScript, (route) => route.abort());
  const sent = page.waitForRequest(/refreshGames$/);
  await press(page, 'Update');
  await sent;
  // The scripts of the page that answers are aborted, too.
  await page.waitForURL(/refreshGames$/, { waitUntil: 'networkidle' });
  expect(
    journey()
      .takePageErrors()
      .filter((error) => !error.includes('ERR_FAILED')),
  ).toEqual([]);
});

test('while the large script does not arrive, a button works as without script after three seconds', async () => {
  const { page } = await visitProfile('Waiting');
  await holdRequests(page, largeScript);
  await page.clock.install();
  const sent = page.waitForRequest(/refreshGames$/);
  await press(page, 'Update');
  await page.clock.runFor(3000);
  await sent;
});

test('a button without a form waits longer for the large script', async () => {
  const { page } = await visitProfile('Copying');
  const release = await holdRequests(page, largeScript);
  await page.clock.install();
  // Some browsers give every page access to the clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await press(page, 'Copy link');
  await page.clock.runFor(3500);
  release();
  // Without access to the clipboard, the sheet shows the link.
  await page.getByRole('textbox', { name: 'Link' }).waitFor();
});

test('a change of the profile loads the large script, which continues the stream; when that failed, the next change does', async () => {
  const { page, requests } = await visitProfile('Unsteady');
  expect(requests).toEqual([]);
  await page.route(largeScript, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await journey().site.changeGame('Unsteady', { level: 998 });
  // The page's own import of the script began earlier, so it has failed before this one.
  const tryImport = `import('${(await failed).url()}').then(() => true, () => false)`;
  await page.evaluate(tryImport);
  await page.unroute(largeScript);
  // Until the page is opened again, Chromium before 151 does not request a script that failed.
  if (!(await page.evaluate(tryImport))) await page.reload({ waitUntil: 'networkidle' });
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(request.url());
  });
  await journey().site.changeGame('Unsteady', { level: 999 });
  await page.getByText('Level 999 ·').waitFor();
  expect(streams).toEqual([]);
  const errors = journey().takePageErrors();
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
});

test('opening a history loads no style sheet that the page contains', async () => {
  const { page } = await visitProfile('Opened');
  const inlined = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  expect(inlined.length).toBeGreaterThan(0);
  const requested = recordRequests(page);
  await page.locator('summary', { hasText: 'History' }).click();
  await page
    .getByRole('figure')
    .first()
    .or(page.getByText('The line begins here'))
    .first()
    .waitFor();
  expect(requested.some((url) => url.endsWith('.css'))).toBe(true);
  for (const url of inlined) expect(requested).not.toContain(url);
});
