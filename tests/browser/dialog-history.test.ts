/** 'Back' closes an open dialog, and no dialog leaves an entry in the history. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openJourney } from './journey.ts';
import { chooseBanner, openPictureDialog } from './picture-dialogs.ts';

const journey = openJourney();

/** Opens the home page, then the user's own profile, so that 'Back' leads to the home page. */
async function visitProfileFromHome(name: string): Promise<Page> {
  const page = await journey().visitAs(name, '/');
  await page.goto(new URL(`/${name}`, page.url()).href);
  return page;
}

/** Waits until the history entry of a closed dialog is left. */
async function waitForLeftEntry(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => history.state === null);
}

async function expectHomeAfterBack(page: Page): Promise<void> {
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
}

describe('the dialog that crops pictures', () => {
  test.each([
    ['Back', 'Change profile picture', openPictureDialog],
    ['Close', 'Change profile picture', openPictureDialog],
    ['Escape', 'Change banner', chooseBanner],
    ['Cancel', 'Change banner', chooseBanner],
  ])(
    'after %s of %s the focus is restored, and one Back leaves the page',
    async (way, focused, open) => {
      const page = await visitProfileFromHome(`After-${way}`);
      for (const _ of ['first', 'second']) {
        await open(page);
        if (way === 'Back') await page.goBack();
        else if (way === 'Escape') await page.keyboard.press(way);
        else await page.getByRole('button', { name: way }).click();
        await waitForLeftEntry(page);
        const readLabel = (element: Element) =>
          element.ariaLabel ?? element.closest('label')?.innerText.trim();
        expect(await page.locator(':focus').evaluate(readLabel)).toBe(focused);
      }
      await expectHomeAfterBack(page);
    },
  );

  test('after a reload it is closed, and one Back leaves the page', async () => {
    const page = await visitProfileFromHome('Reloading');
    await chooseBanner(page);
    await page.reload();
    await waitForLeftEntry(page);
    await expectHomeAfterBack(page);
  });

  test('going forward after it was closed opens nothing, and one Back leaves the page', async () => {
    const page = await visitProfileFromHome('Forward');
    await openPictureDialog(page);
    await page.goBack();
    await waitForLeftEntry(page);
    // The page goes back at once.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('popstate', () => history.state ?? resolve());
          history.forward();
        }),
    );
    await waitForLeftEntry(page);
    await expectHomeAfterBack(page);
  });

  test('opened again at once, it stays open', async () => {
    const page = await visitProfileFromHome('Again');
    await openPictureDialog(page);
    await page.keyboard.press('Escape');
    await openPictureDialog(page);
    await page.waitForFunction(() => history.state !== null);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await page.goBack();
    await waitForLeftEntry(page);
    await expectHomeAfterBack(page);
  });
});
