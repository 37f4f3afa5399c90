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

describe.each([
  { name: 'Picture', open: openPictureDialog, control: 'Close', focused: 'Change profile picture' },
  { name: 'Banners', open: chooseBanner, control: 'Cancel', focused: 'Change banner' },
])('the dialog of $focused', ({ name, open, control, focused }) => {
  test('Back closes it and restores the focus, and the next Back leaves the page', async () => {
    const page = await visitProfileFromHome(`${name}-1`);
    for (const _ of ['first', 'second']) {
      await open(page);
      await page.goBack();
      await waitForLeftEntry(page);
      expect(new URL(page.url()).pathname).toBe(`/${name}-1`);
      const control = page.locator(':focus');
      expect(
        await control.evaluate(
          (element) => element.ariaLabel ?? element.closest('label')?.innerText.trim(),
        ),
      ).toBe(focused);
    }
    await expectHomeAfterBack(page);
  });

  test.each(['Escape', control])('after %s one Back leaves the page', async (way) => {
    const username = `${name}-${way}`;
    const page = await visitProfileFromHome(username);
    for (const _ of ['first', 'second']) {
      await open(page);
      if (way === 'Escape') await page.keyboard.press(way);
      else await page.getByRole('button', { name: way }).click();
      await waitForLeftEntry(page);
    }
    await expectHomeAfterBack(page);
  });

  test('after a reload it is closed, and one Back leaves the page', async () => {
    const page = await visitProfileFromHome(`${name}-2`);
    await open(page);
    await page.reload();
    await waitForLeftEntry(page);
    await expectHomeAfterBack(page);
  });

  test('going forward after it was closed opens nothing, and one Back leaves the page', async () => {
    const page = await visitProfileFromHome(`${name}-3`);
    await open(page);
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
    const page = await visitProfileFromHome(`${name}-4`);
    await open(page);
    await page.keyboard.press('Escape');
    await open(page);
    await page.waitForFunction(() => history.state !== null);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await page.goBack();
    await waitForLeftEntry(page);
    await expectHomeAfterBack(page);
  });
});
