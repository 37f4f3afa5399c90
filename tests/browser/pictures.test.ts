import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();

/** Creates a square picture of one colour. Returns a file for a file input. */
async function createPicture(colour: string, format: 'jpeg' | 'png' | 'webp' = 'png', size = 600) {
  const image = sharp({ create: { width: size, height: size, channels: 3, background: colour } });
  return {
    name: `picture.${format}`,
    mimeType: `image/${format}`,
    buffer: await image.toFormat(format).toBuffer(),
  };
}

/** Returns 'red', 'blue' or 'other': the average colour of the first image that matches the selector. */
function readColour(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 1;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return red > 150 && green < 100 && blue < 100
        ? 'red'
        : blue > 150 && red < 100 && green < 100
          ? 'blue'
          : 'other';
    });
}

const roundPicture = 'main img[width="160"]';
const banner = 'main img[width="1120"]';

test('a picture is cropped in a 350 × 350 modal with a 300 × 300 cropper, saved and shown to other users', async () => {
  const owner = await journey().visitAs('Painter', '/Painter');
  const visitor = await journey().visit('/Painter');
  await owner.getByRole('button', { name: 'Change profile picture' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.boundingBox()).toMatchObject({ width: 350, height: 350 });
  await dialog.locator('input[type=file]').setInputFiles(await createPicture('#e01010'));
  const cropper = dialog.getByTestId('container');
  await cropper.waitFor();
  expect(await cropper.boundingBox()).toMatchObject({ width: 300, height: 300 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Saved.').waitFor();
  await expect.poll(() => readColour(visitor, roundPicture)).toBe('red');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await readColour(owner, roundPicture)).toBe('red');
  await owner.reload();
  expect(await readColour(owner, roundPicture)).toBe('red');
});

test('in a window of 320 pixels the modal has a 300 × 300 cropper and does not change its size', async () => {
  const page = await journey().visitAs('Narrow', '/Narrow', {
    viewport: { width: 320, height: 640 },
  });
  await page.getByRole('button', { name: 'Change profile picture' }).click();
  const dialog = page.getByRole('dialog');
  const before = await dialog.boundingBox();
  await dialog.locator('input[type=file]').setInputFiles(await createPicture('#e01010', 'png', 20));
  const cropper = dialog.getByTestId('container');
  await cropper.waitFor();
  expect(await cropper.boundingBox()).toMatchObject({ width: 300, height: 300 });
  expect(await dialog.boundingBox()).toEqual(before);
  expect(await dialog.getByTestId('cropper').boundingBox()).toMatchObject({ width: 300 });
  expect(await dialog.getByRole('status').innerText()).toBe('Too small to look sharp.');
});

test.each([
  { screen: 'a phone', width: 360, height: 640 },
  { screen: 'a narrow phone', width: 320, height: 568 },
  { screen: 'a phone on its side', width: 640, height: 360 },
  { screen: 'a small phone on its side', width: 568, height: 320 },
  { screen: 'a desktop', width: 1440, height: 900 },
])(
  'on $screen the whole cropper and all its tools are visible without scrolling',
  async ({ width, height }) => {
    const name = `Fits-${width}`;
    const page = await journey().visitAs(name, `/${name}`, { viewport: { width, height } });
    await page.getByRole('button', { name: 'Change profile picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Profile picture' });
    await dialog.locator('input[type=file]').setInputFiles(await createPicture('#e01010'));
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.waitFor();
    const parts = [
      dialog.getByTestId('container'),
      dialog.getByRole('heading', { name: 'Profile picture' }),
      dialog.getByRole('slider', { name: 'Zoom' }),
      dialog.getByRole('button', { name: 'Move picture left' }),
      dialog.getByRole('button', { name: 'Move picture right' }),
      save,
      dialog.getByRole('button', { name: 'Close' }),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    for (const box of boxes) {
      if (!box) throw new Error('a part of the dialog is not shown');
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
    expect(boxes[0]).toMatchObject({ width: 300, height: 300 });
    // The arrows are one row.
    expect(boxes[3]?.y).toBe(boxes[4]?.y);
  },
);

test('a slow save is announced, and the picture appears when the dialog has been closed before', async () => {
  const page = await journey().visitAs('Patient', '/Patient');
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/users/Patient', async (route) => {
    await sent;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Change profile picture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await createPicture('#e01010'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Saving…', disabled: true }).waitFor();
  expect(await dialog.getByRole('status').innerText()).toContain('is being uploaded');
  expect(await dialog.locator('[inert]').getByLabel('Zoom').count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  send();
  await expect.poll(() => readColour(page, roundPicture)).toBe('red');
});

test('when a save fails after the dialog was closed, the page shows the error', async () => {
  const page = await journey().visitAs('Hurried', '/Hurried');
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/users/Hurried', async (route) => {
    await sent;
    await route.fulfill({ status: 503, body: '{}' });
  });
  await page.getByRole('button', { name: 'Change profile picture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await createPicture('#e01010'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  send();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toBe('Failed to save profile pic');
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
  await (await chooser).setFiles(await createPicture('#1010e0', 'webp'));
  await dialog.getByTestId('container').waitFor();
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Move picture left' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Saved.').waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await readColour(page, roundPicture)).toBe('blue');
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(focused).toBe('Change profile picture');
});

test('a banner is cropped to a square in a dialog of 600 pixels with a zoom from 1 to 3, shown at once, saved and reset', async () => {
  const size = { viewport: { width: 1280, height: 900 } };
  const owner = await journey().visitAs('Banner', '/Banner', size);
  const visitor = await journey().visit('/Banner', size);
  await owner
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createPicture('#e01010', 'jpeg', 1600));
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
  expect(await readColour(owner, banner)).toBe('red');
  await expect.poll(() => readColour(visitor, banner)).toBe('red');
  await owner.getByRole('button', { name: /^Reset/ }).click();
  await expect.poll(() => readColour(visitor, banner)).not.toBe('red');
});

test('a failed save shows an error, and closing the dialog restores the previous banner', async () => {
  const page = await journey().visitAs('Unlucky', '/Unlucky', {
    viewport: { width: 1280, height: 900 },
  });
  await page.route('**/api/users/Unlucky', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createPicture('#e01010'));
  const bannerDialog = page.getByRole('dialog', { name: 'Crop Image' });
  await bannerDialog.getByRole('button', { name: 'Finish' }).click();
  await bannerDialog.getByRole('alert').waitFor();
  expect(await bannerDialog.getByRole('alert').innerText()).toBe(
    'Failed to save background profile pic',
  );
  await page.keyboard.press('Escape');
  expect(await readColour(page, banner)).not.toBe('red');

  await page.getByRole('button', { name: 'Change profile picture' }).click();
  const pictureDialog = page.getByRole('dialog');
  await pictureDialog.locator('input[type=file]').setInputFiles(await createPicture('#e01010'));
  await pictureDialog.getByRole('button', { name: 'Save' }).click();
  await pictureDialog.getByRole('alert').waitFor();
  expect(await pictureDialog.getByRole('alert').innerText()).toBe('Failed to save profile pic');
});

test.each([
  ['notes.txt', Buffer.from('hello'), 'JPEG, PNG or WebP'],
  ['fake.png', Buffer.from('no picture at all'), 'cannot be read'],
  ['huge.jpg', Buffer.alloc(20 * 1024 * 1024 + 1), 'too large'],
])('the file %s is refused with an error message', async (name, bytes, message) => {
  const username = `Picker-${name.slice(0, 4)}`;
  const page = await journey().visitAs(username, `/${username}`);
  // The browser reads the file from the disk, because a large file takes long through Playwright's connection.
  const folder = await mkdtemp(join(tmpdir(), 'rankfolio-'));
  try {
    await writeFile(join(folder, name), bytes);
    await page.locator('input[type=file]').first().setInputFiles(join(folder, name));
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain(message);
    expect(await page.getByRole('dialog').count()).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
