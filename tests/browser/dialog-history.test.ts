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

describe('the sheet that shares a page', () => {
  const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Share/ });

  async function openSheet(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await sheetOf(page).waitFor();
    await page.waitForFunction(() => history.state !== null);
  }

  async function visitDemo(): Promise<Page> {
    const page = await journey().visit('/', { viewport: { width: 390, height: 844 } });
    await page.goto(`${journey().address}/Demo`);
    return page;
  }

  async function waitForClosedSheet(page: Page): Promise<void> {
    await sheetOf(page).waitFor({ state: 'hidden' });
    await page.waitForFunction(() => history.state === null);
  }

  test.each(['Back', 'Escape', 'Close'])('after %s one Back leaves the page', async (way) => {
    const page = await visitDemo();
    for (const _ of ['first', 'second']) {
      await openSheet(page);
      if (way === 'Back') await page.goBack();
      else if (way === 'Escape') await page.keyboard.press(way);
      else await sheetOf(page).getByRole('button', { name: way }).click();
      await waitForClosedSheet(page);
      expect(new URL(page.url()).pathname).toBe('/Demo');
    }
    await expectHomeAfterBack(page);
  });

  test('after a reload one Back leaves the page', async () => {
    const page = await visitDemo();
    await openSheet(page);
    await page.reload();
    await waitForClosedSheet(page);
    await expectHomeAfterBack(page);
  });

  test('a press on a history outside opens it, and Back closes it', async () => {
    const page = await visitDemo();
    const history = page.getByText('History', { exact: true }).first();
    const isInAddress = () => new URL(page.url()).hash !== '';
    // Its script is loaded now, so that it opens at once.
    for (const isOpen of [true, false]) {
      await history.click();
      await expect.poll(isInAddress).toBe(isOpen);
    }
    await openSheet(page);
    await history.click();
    await expect.poll(isInAddress).toBe(true);
    await page.goBack();
    await expect.poll(isInAddress).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/Demo');
    await expectHomeAfterBack(page);
  });

  test('a press on a link outside opens its page, and one Back returns', async () => {
    const page = await visitDemo();
    await openSheet(page);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('**/login');
    await page.goBack();
    await page.waitForURL('**/Demo');
    await waitForClosedSheet(page);
    await expectHomeAfterBack(page);
  });
});
