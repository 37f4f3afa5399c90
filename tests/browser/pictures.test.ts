/** The dialog that crops the profile picture and the banner. `geometry.test.ts` has the sizes of what is drawn. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ownProfileTexts } from '../../texts/own-profile.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { specificationTexts } from '../../texts/specification.ts';
import { makeFolder } from '../factories/folders.ts';
import { doubleTextSize } from '../screens/layout.ts';
import { openJourney } from './journey.ts';
import { chooseBanner, choosePicture, drawStripes, openPictureDialog } from './picture-dialogs.ts';
import { press } from './press.ts';
import { failRequest, holdRequests } from './requests.ts';

const journey = openJourney();
const desktop = { viewport: { width: 1440, height: 900 } };

/** Returns which of red, green and blue is the strongest in a picture. */
async function findMainColour(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).removeAlpha().stats();
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  return ['red', 'green', 'blue'][means.indexOf(Math.max(...means))] ?? '';
}

const getBanner = (page: Page) => page.locator('main img[width="1120"]');
const getPicture = (page: Page) => page.locator('main img[width="160"]').first();
const readColour = async (image: Locator) => findMainColour(await image.screenshot());

/** Returns the bytes of the stored picture. */
async function readStored(name: string, slot: 'profilePic' | 'profileBackgroundPic') {
  const { server } = journey().site;
  const path = (await server.inject(`/api/users/${name}`)).json()[slot];
  return (await server.inject(path)).rawPayload;
}

/** Presses a button until it is disabled. */
async function pressUntilDisabled(button: Locator): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    if ((await button.getAttribute('aria-disabled')) === 'true') return;
    await button.press('Enter');
  }
  throw new Error('the button was never disabled');
}

async function readRatio(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return (box?.width ?? 0) / (box?.height ?? 1);
}

test('a picture is cropped in a 350 × 350 modal with a 300 × 300 cropper, saved and shown to other users', async () => {
  const owner = await journey().visitAs('Painter', '/Painter');
  const visitor = await journey().visit('/Painter');
  const dialog = await choosePicture(owner);
  expect(await dialog.boundingBox()).toMatchObject({ width: 350, height: 350 });
  const cropper = await dialog.getByTestId('container').boundingBox();
  expect(cropper).toMatchObject({ width: 300, height: 300 });
  await press(dialog, pictureTexts.save);
  await dialog.getByText(pictureTexts.saved).waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect.poll(() => readColour(getPicture(visitor))).toBe('red');
  // The bar is no part of the page that the script changes, and has the new picture without a reload.
  const inBar = owner.locator('header img.avatar');
  await expect.poll(() => readColour(inBar)).toBe('red');
  await press(dialog, pictureTexts.resetPicture);
  // Escape keeps the picture, and the dialog open.
  await owner.getByText(pictureTexts.askResetPicture).waitFor();
  await owner.keyboard.press('Escape');
  expect(await getPicture(visitor).getAttribute('src')).not.toMatch(/default/);
  await press(dialog, pictureTexts.resetPicture);
  await press(dialog, pictureTexts.confirmReset);
  await expect.poll(() => getPicture(visitor).getAttribute('src')).toMatch(/default/);
  await expect.poll(() => inBar.getAttribute('src')).toMatch(/default/);
  await press(dialog, pictureTexts.close);
  await dialog.waitFor({ state: 'detached' });
});

test('after each way to close a dialog the focus is restored', async () => {
  const page = await journey().visitAs('Closing', '/Closing');
  const { changePicture, changeBanner } = ownProfileTexts;
  for (const [open, close, focused] of [
    [openPictureDialog, () => press(page, pictureTexts.close), changePicture],
    [chooseBanner, () => page.keyboard.press('Escape'), changeBanner],
    [chooseBanner, () => press(page, pictureTexts.cancel), changeBanner],
  ] as const) {
    await open(page);
    await close();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const readLabel = (element: Element) =>
      element.ariaLabel ?? element.closest('label')?.innerText.trim();
    expect(await page.locator(':focus').evaluate(readLabel)).toBe(focused);
  }
});

test('in a small window the dialogs are visible as a whole, and large text hides no control that has the focus', async () => {
  const page = await journey().visitAs('Fitting', '/Fitting');
  // The site's own font can arrive too late to be used, and the machine's is wider.
  await page.evaluate(() => document.documentElement.style.setProperty('--font', 'sans-serif'));
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 640, height: 360 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(viewport);
    const dialog = await choosePicture(page);
    const parts = dialog.locator('button, input, label, h2, [data-testid="container"]');
    for (const part of await parts.all()) {
      const box = await part.boundingBox();
      if (!box) throw new Error('a part of the dialog is not shown');
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    }
    await page.keyboard.press('Escape');
  }
  for (const [open, last, width, height] of [
    [choosePicture, pictureTexts.save, 640, 360],
    [chooseBanner, pictureTexts.finish, 320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await doubleTextSize(page);
    await open(page);
    const controls = await tabThroughDialog(page);
    const { zoom, move } = pictureTexts;
    expect(controls).toEqual(expect.arrayContaining([zoom, move.right, last]));
    expect(controls.filter((control) => control.endsWith('!'))).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

/** Presses Tab through the dialog. Returns the names of its controls, with a mark on each that another element covers. */
async function tabThroughDialog(page: Page): Promise<string[]> {
  const controls: string[] = [];
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('dialog') || element.matches('dialog')) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const label = element.closest('label');
      const isCovered = !top || !(element.contains(top) || label?.contains(top));
      return (
        (element.ariaLabel ?? label?.textContent ?? element.textContent) + (isCovered ? '!' : '')
      );
    });
    if (name) controls.push(name);
  }
  return controls;
}

test.each([
  ['succeeds', 'Patient'],
  ['fails', 'Hurried'],
])('a slow save of a picture that %s after the dialog was closed', async (outcome, name) => {
  const page = await journey().visitAs(name, `/${name}`);
  const answer = outcome === 'succeeds' ? undefined : failRequest;
  const release = await holdRequests(page, `**/api/users/${name}`, answer);
  const dialog = await choosePicture(page);
  await press(dialog, pictureTexts.save);
  await dialog.getByRole('button', { name: pictureTexts.saving, disabled: true }).waitFor();
  expect(await dialog.getByRole('status').innerText()).toBe(pictureTexts.sending);
  await dialog.locator('[inert]').getByLabel('Zoom').waitFor();
  await press(dialog, pictureTexts.close);
  await dialog.waitFor({ state: 'detached' });
  release();
  if (outcome === 'succeeds') await expect.poll(() => readColour(getPicture(page))).toBe('red');
  else await page.getByText(specificationTexts.profilePicNotSaved).waitFor();
});

test('a banner is cropped to a square in a dialog of 600 pixels with a zoom from 1 to 3, shown at once, saved and reset', async () => {
  const owner = await journey().visitAs('Banner', '/Banner', desktop);
  const visitor = await journey().visit('/Banner', desktop);
  const dialog = await chooseBanner(owner);
  expect((await dialog.boundingBox())?.width).toBe(600);
  expect(await readRatio(dialog.getByTestId('cropper'))).toBeCloseTo(1, 1);
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  expect(await zoom.getAttribute('min')).toBe('1');
  expect(await zoom.getAttribute('max')).toBe('3');
  expect(await zoom.inputValue()).toBe('1');
  await press(dialog, pictureTexts.finish);
  await dialog.waitFor({ state: 'detached' });
  expect(await readColour(getBanner(owner))).toBe('red');
  await expect.poll(() => readColour(getBanner(visitor))).toBe('red');
  const { width, height } = await sharp(
    await readStored('Banner', 'profileBackgroundPic'),
  ).metadata();
  expect([width, height]).toEqual([1024, 1024]);
  await press(owner, pictureTexts.resetBanner);
  const question = owner.getByRole('dialog', { name: pictureTexts.resetBanner });
  const { x, width: questionWidth } = (await question.boundingBox()) ?? { x: 0, width: 0 };
  const windowWidth = owner.viewportSize()?.width ?? 0;
  expect(x + questionWidth / 2).toBeCloseTo(windowWidth / 2, 0);
  await press(question, pictureTexts.confirmReset);
  await expect.poll(() => getBanner(visitor).getAttribute('src')).toMatch(/default/);
});

test('[security 47] a banner is chosen, made wide, moved and saved by keyboard, and the focus is restored', async () => {
  const page = await journey().visitAs('Keys', '/Keys', desktop);
  const chooser = page.waitForEvent('filechooser');
  await page.locator('input[type=file]').first().focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await drawStripes('#d02020', '#20d020', '#2020d0'));
  const dialog = page.getByRole('dialog', { name: 'Crop Image' });
  await dialog.getByRole('radio', { name: 'Square' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await dialog.getByRole('radio', { name: 'Wide' }).isChecked()).toBe(true);
  await expect.poll(() => readRatio(dialog.getByTestId('cropper'))).toBeCloseTo(4, 1);
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  await pressUntilDisabled(dialog.getByRole('button', { name: 'Move picture left' }));
  await dialog.getByRole('button', { name: pictureTexts.finish }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const stored = await readStored('Keys', 'profileBackgroundPic');
  const { width, height } = await sharp(stored).metadata();
  expect([width, height]).toEqual([1600, 400]);
  const right = await sharp(stored).extract({ left: 1200, top: 0, width: 400, height }).toBuffer();
  expect(await findMainColour(right)).toBe('blue');
  const focused = page.locator('label:has(:focus)');
  expect((await focused.innerText()).trim()).toBe('Change banner');
});

test('an outline shows the part of the square that the page shows, and the part of the wide shape that phones show', async () => {
  const page = await journey().visitAs('Foresight', '/Foresight', desktop);
  const desktopRatio = await readRatio(getBanner(page));
  await page.setViewportSize({ width: 360, height: 780 });
  const phoneRatio = await readRatio(getBanner(page));
  const dialog = await chooseBanner(page);
  const readOutline = () =>
    dialog.getByTestId('cropper').evaluate((frame) => {
      const { width, height } = getComputedStyle(frame, '::before');
      return Number.parseFloat(width) / Number.parseFloat(height);
    });
  expect(await readOutline()).toBeCloseTo(phoneRatio, 1);
  await page.setViewportSize(desktop.viewport);
  expect(await readOutline()).toBeCloseTo(desktopRatio, 1);
  await dialog.getByRole('radio', { name: 'Wide' }).check();
  expect(await readOutline()).toBeCloseTo(phoneRatio, 1);
});

test('Cancel during the save of a banner, and a failed save, restore the previous banner', async () => {
  const page = await journey().visitAs('Unlucky', '/Unlucky', desktop);
  const before = await getBanner(page).getAttribute('src');
  // The request is never answered.
  await page.route('**/api/users/Unlucky', () => undefined);
  const dialog = await chooseBanner(page);
  await press(dialog, pictureTexts.finish);
  await expect.poll(() => getBanner(page).getAttribute('src')).toMatch(/^data:image\/jpeg/);
  await press(dialog, pictureTexts.cancel);
  await expect.poll(() => getBanner(page).getAttribute('src')).toBe(before);
  await page.route('**/api/users/Unlucky', failRequest);
  await chooseBanner(page);
  await press(dialog, pictureTexts.finish);
  await dialog.getByText(specificationTexts.bannerNotSaved).waitFor();
  expect(await getBanner(page).getAttribute('src')).toBe(before);
});

test('files that are no pictures or too large are refused with an error message', async () => {
  const page = await journey().visitAs('Picker', '/Picker');
  // The browser reads the files from the disk, because a large file takes long through Playwright's connection.
  const folder = makeFolder();
  for (const [name, bytes, message] of [
    ['notes.txt', Buffer.from('hello'), pictureTexts.wrongType],
    ['fake.png', Buffer.from('no picture at all'), pictureTexts.unreadable],
    ['huge.jpg', Buffer.alloc(20 * 1024 * 1024 + 1), pictureTexts.tooLarge(20)],
  ] as const) {
    await writeFile(join(folder, name), bytes);
    await page.locator('input[type=file]').first().setInputFiles(join(folder, name));
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
  }
  expect(await page.getByRole('dialog').count()).toBe(0);
});
