import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();

async function picture(colour: string, format: 'jpeg' | 'png' | 'webp' = 'png', size = 600) {
  const image = sharp({ create: { width: size, height: size, channels: 3, background: colour } });
  return {
    name: `picture.${format}`,
    mimeType: `image/${format}`,
    buffer: await image.toFormat(format).toBuffer(),
  };
}

/** Returns the average colour of an image on the page, as the browser draws it. */
function colourOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 1;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return r > 150 && g < 100 && b < 100
        ? 'red'
        : b > 150 && r < 100 && g < 100
          ? 'blue'
          : 'other';
    });
}

const roundPicture = 'main img[width="160"]';
const banner = 'main img[width="1120"]';

test('a picture is cropped in a 350 × 350 modal with a 300 × 300 cropper, saved and shown to other users', async () => {
  const owner = await journey().visitAs('Painter', '/Painter');
  const friend = await journey().visit('/Painter');
  await owner.getByRole('button', { name: 'Change profile picture' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.boundingBox()).toMatchObject({ width: 350, height: 350 });
  await dialog.locator('input[type=file]').setInputFiles(await picture('#e01010'));
  const cropper = dialog.getByTestId('container');
  await cropper.waitFor();
  expect(await cropper.boundingBox()).toMatchObject({ width: 300, height: 300 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Saved.').waitFor();
  await expect.poll(() => colourOf(friend, roundPicture)).toBe('red');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await colourOf(owner, roundPicture)).toBe('red');
  await owner.reload();
  expect(await colourOf(owner, roundPicture)).toBe('red');
});

test('at 320 pixels the modal has a 300 × 300 cropper and does not shift', async () => {
  const page = await journey().visitAs('Narrow', '/Narrow', {
    viewport: { width: 320, height: 640 },
  });
  await page.getByRole('button', { name: 'Change profile picture' }).click();
  const dialog = page.getByRole('dialog');
  const before = await dialog.boundingBox();
  await dialog.locator('input[type=file]').setInputFiles(await picture('#e01010', 'png', 20));
  const cropper = dialog.getByTestId('container');
  await cropper.waitFor();
  expect(await cropper.boundingBox()).toMatchObject({ width: 300, height: 300 });
  expect(await dialog.boundingBox()).toEqual(before);
  expect(await dialog.getByTestId('cropper').boundingBox()).toMatchObject({ width: 300 });
  expect(await dialog.getByRole('status').innerText()).toBe('Too small to look sharp.');
});

test('a picture is cropped, moved and saved by keyboard, and the focus is restored', async () => {
  const page = await journey().visitAs('Typist', '/Typist', {
    viewport: { width: 1280, height: 800 },
  });
  await page.getByRole('button', { name: 'Change profile picture' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.locator('input[type=file]').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await picture('#1010e0', 'webp'));
  await dialog.getByTestId('container').waitFor();
  for (const name of ['Zoom in', 'Move picture left']) {
    await dialog.getByRole('button', { name }).focus();
    await page.keyboard.press('Space');
  }
  await dialog.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Saved.').waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await colourOf(page, roundPicture)).toBe('blue');
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(focused).toBe('Change profile picture');
});

test('a banner is cropped in a dialog 600 wide, square, with zoom 1 to 3, shown at once and saved', async () => {
  const size = { viewport: { width: 1280, height: 900 } };
  const owner = await journey().visitAs('Banner', '/Banner', size);
  const friend = await journey().visit('/Banner', size);
  await owner
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('#e01010', 'jpeg', 1600));
  const dialog = owner.getByRole('dialog', { name: 'Crop Image' });
  await dialog.waitFor();
  expect((await dialog.boundingBox())?.width).toBe(600);
  const frame = await dialog.getByTestId('cropper').boundingBox();
  expect(Math.abs((frame?.width ?? 0) - (frame?.height ?? 1))).toBeLessThan(1);
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  expect(await zoom.getAttribute('min')).toBe('1');
  expect(await zoom.getAttribute('max')).toBe('3');
  expect(await zoom.inputValue()).toBe('1');
  await zoom.fill('2');
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await colourOf(owner, banner)).toBe('red');
  await expect.poll(() => colourOf(friend, banner)).toBe('red');
  await owner.getByRole('button', { name: /^Reset/ }).click();
  await expect.poll(() => colourOf(friend, banner)).not.toBe('red');
});

test('a failed save shows the specified texts and restores the old picture', async () => {
  const page = await journey().visitAs('Unlucky', '/Unlucky', {
    viewport: { width: 1280, height: 900 },
  });
  await page.route('**/api/users/Unlucky', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('#e01010'));
  const cropping = page.getByRole('dialog', { name: 'Crop Image' });
  await cropping.getByRole('button', { name: 'Finish' }).click();
  await cropping.getByRole('alert').waitFor();
  expect(await cropping.getByRole('alert').innerText()).toBe(
    'Failed to save background profile pic',
  );
  await page.keyboard.press('Escape');
  expect(await colourOf(page, banner)).not.toBe('red');

  await page.getByRole('button', { name: 'Change profile picture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await picture('#e01010'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByRole('alert').innerText()).toBe('Failed to save profile pic');
});

test.each([
  ['notes.txt', Buffer.from('hello'), 'JPEG, PNG or WebP'],
  ['fake.png', Buffer.from('no picture at all'), 'cannot be read'],
  ['huge.jpg', Buffer.alloc(20 * 1024 * 1024 + 1), 'too large'],
])('%s gets an error message', async (name, bytes, sentence) => {
  const page = await journey().visitAs(`Picker-${name.slice(0, 4)}`, `/Picker-${name.slice(0, 4)}`);
  // The browser reads the file by its path, because a large one takes long through Playwright's connection.
  const folder = await mkdtemp(join(tmpdir(), 'rankfolio-'));
  try {
    await writeFile(join(folder, name), bytes);
    await page.locator('input[type=file]').first().setInputFiles(join(folder, name));
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain(sentence);
    expect(await page.getByRole('dialog').count()).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
