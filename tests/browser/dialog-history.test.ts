/** 'Back' closes an open dialog, and no dialog leaves an entry in the history. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ownProfileTexts } from '../../texts/own-profile.tsx';
import { pictureTexts } from '../../texts/pictures.ts';
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

test('after each way to close a dialog the focus is restored, and one Back leaves the page', async () => {
  const page = await visitProfileFromHome('Closing');
  const press = (name: string) => () => page.getByRole('button', { name }).click();
  const { changePicture, changeBanner } = ownProfileTexts;
  for (const [open, close, focused] of [
    [openPictureDialog, () => page.goBack(), changePicture],
    [openPictureDialog, press(pictureTexts.close), changePicture],
    [chooseBanner, () => page.keyboard.press('Escape'), changeBanner],
    [chooseBanner, press(pictureTexts.cancel), changeBanner],
  ] as const) {
    await open(page);
    await close();
    await waitForLeftEntry(page);
    const readLabel = (element: Element) =>
      element.ariaLabel ?? element.closest('label')?.innerText.trim();
    expect(await page.locator(':focus').evaluate(readLabel)).toBe(focused);
  }
  await expectHomeAfterBack(page);
});

test('after a reload the dialog is closed, going forward opens nothing, and one Back leaves the page', async () => {
  const page = await visitProfileFromHome('Reloading');
  await chooseBanner(page);
  await page.reload();
  await waitForLeftEntry(page);
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

test('a dialog that is opened again at once stays open', async () => {
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
