import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openJourney, saveGame } from './journey.ts';

const journey = openJourney();

const looks = [
  { colorScheme: 'light', viewport: { width: 320, height: 700 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
] as const;

/** What axe finds wrong (WCAG 2.0 to 2.2, A and AA, and best practices), a line each. */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 120)}`),
  );
}

/** Whether the page can be scrolled sideways, which no page should on any screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

describe.each(looks)('$colorScheme at $viewport.width pixels', (look) => {
  test.each([
    '/',
    '/?username=nobody-here',
    '/login',
    '/signup',
    '/addGame',
    '/addGame?game=League+of+Legends&username=Nobody+At+All',
    '/addGame?game=Teamfight+Tactics&username=Mosswick',
    '/Demo',
    '/no/such/page',
  ])('%s has nothing for axe to find, and does not scroll sideways', async (path) => {
    const page = await journey().visit(path, look);
    expect(await problems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  test('the owner’s own page, empty and full, and its dialogs', async () => {
    const name = `A-name-of-thirty-characters-${look.viewport.width}`.slice(0, 30);
    const page = await journey().visitAs(name, `/${name}`, look);
    expect(await problems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    // An account of its own for each look: who begins to prove one waits for the last who did.
    const player = look.colorScheme === 'dark' ? 'Quokka Quill#OCE' : 'Mosswick#NA1';
    await saveGame(page, name, 'League of Legends', player);
    await page.getByText(player).first().waitFor();
    expect(await problems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);

    await page.getByText('History', { exact: true }).click();
    expect(await problems(page)).toEqual([]);
    await page.goto(
      `${journey().address}/verifyGame?game=League+of+Legends&username=${encodeURIComponent(player)}`,
    );
    expect(await problems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'I have put it on' }).waitFor();
    expect(await problems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.goto(`${journey().address}/${name}`);

    const image = sharp({ create: { width: 600, height: 400, channels: 3, background: '#357' } });
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
    await page.getByRole('button', { name: 'Change profile picture' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await problems(page)).toEqual([]);
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Save' }).waitFor();
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByRole('dialog', { name: 'Crop Image' }).waitFor();
    expect(await problems(page)).toEqual([]);
  });
});
