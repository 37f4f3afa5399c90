import { expect, test } from 'vitest';
import { openJourney, recordCopies, saveGame } from './journey.ts';

const journey = openJourney();

test('the navigation bar is solid from a scroll distance of 90 pixels on', async () => {
  const page = await journey().visit('/Demo', { viewport: { width: 390, height: 500 } });
  const bar = page.getByRole('banner').first();
  const readBackground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  const backgroundAtTop = await readBackground();
  for (const [y, isSolid] of [
    [91, true],
    [89, false],
    [90, true],
  ] as const) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForFunction((top) => window.scrollY === top, y);
    await expect.poll(() => page.locator(':root[data-scrolled]').count()).toBe(isSolid ? 1 : 0);
    if (isSolid) await expect.poll(readBackground).not.toBe(backgroundAtTop);
    else await expect.poll(readBackground).toBe(backgroundAtTop);
  }
});

test('the rank on the sample card rises, and the next sample follows, unless the visitor pauses it', async () => {
  const page = await journey().visit('/healthz', { reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(`${journey().address}/`);
  const card = page.getByRole('figure', { name: 'A sample page' });
  const wait = async () => {
    await page.clock.runFor(1500);
    return card.innerText();
  };
  expect(await card.innerText()).toContain('Copper_Kite');
  await expect.poll(wait).toContain('PLATINUM IV');
  await card.getByRole('button', { name: 'Pause' }).click();
  await card.getByRole('button', { name: 'Next sample' }).click();
  // The pointer leaves the card, which waits while it is pointed at.
  await page.mouse.move(0, 0);
  const paused = await card.innerText();
  expect(paused).toContain('Tidal_Rook');
  await page.clock.runFor(60_000);
  expect(await card.innerText()).toBe(paused);
});

test('with reduced motion the sample card stands still', async () => {
  const page = await journey().visit('/healthz', { reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${journey().address}/`);
  await page.clock.runFor(60_000);
  expect(await page.getByRole('figure', { name: 'A sample page' }).innerText()).toContain(
    'GOLD II',
  );
});

test('signed-in users get a preview of their page, which says how to add the first game', async () => {
  const page = await journey().visitAs('Homecomer', '/');
  const own = page.getByRole('region', { name: 'Your page' });
  expect(await own.innerText()).toContain('Homecomer');
  await own.getByRole('link', { name: 'Add your first game' }).click();
  await page.waitForURL('**/addGame');
  await saveGame(page, 'Homecomer', 'League of Legends', 'Mosswick#NA1');
  await page.goto(`${journey().address}/`);
  await own.getByText('DIAMOND II 64 LP').waitFor();
  expect(await own.getByRole('link').allInnerTexts()).toEqual([
    'Go to your page',
    'Add a new game stat',
    'Make recovery codes',
  ]);
  const readCopied = await recordCopies(page);
  await own.getByRole('button', { name: 'Copy link' }).click();
  await own.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await readCopied()).toMatch(/\/Homecomer$/);
  await own.getByRole('link', { name: 'Go to your page' }).click();
  await page.waitForURL('**/Homecomer');
});

test('signed-in users find the profiles that they opened last, and can clear the list', async () => {
  const page = await journey().visitAs('Looker', '/Looker');
  const openDemo = async () => {
    await page.goto(`${journey().address}/Demo`);
    await page.locator('#app[data-ready]').waitFor({ state: 'attached' });
    await page.goto(`${journey().address}/`);
  };
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  const demo = viewed.getByRole('link', { name: 'Demo', exact: true });
  const sample = viewed.getByRole('link', { name: 'Demo A sample page' });
  await openDemo();
  await demo.waitFor();
  // Not the user's own profile.
  expect(await viewed.getByRole('link').count()).toBe(1);
  await viewed.getByRole('button', { name: 'Clear' }).click();
  await viewed.getByText('The profiles that you open appear here').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Recently viewed');
  await sample.waitFor();

  await openDemo();
  await page.getByRole('combobox', { name: 'Username' }).click();
  await page.getByRole('option', { name: 'Clear recently viewed' }).click();
  await sample.waitFor();

  // The next user of this browser does not see the list.
  await openDemo();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Make your page' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed-profiles'))).toBe('[]');
});
