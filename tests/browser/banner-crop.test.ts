import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();
const desktop = { viewport: { width: 1440, height: 900 } };

/** Draws stripes of equal size, vertical or horizontal. Returns a JPEG file for a file input. */
async function drawStripes(colours: string[], width: number, height: number, isVertical = true) {
  const bars = colours.map((colour, index) => {
    const offset = `${(100 * index) / colours.length}%`;
    const size = `${100 / colours.length + 1}%`;
    return isVertical
      ? `<rect x="${offset}" width="${size}" height="100%" fill="${colour}"/>`
      : `<rect y="${offset}" width="100%" height="${size}" fill="${colour}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${bars.join('')}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
  return { name: 'stripes.jpg', mimeType: 'image/jpeg', buffer };
}

/** Returns which of red, green and blue is the strongest in a picture. */
async function findMainColour(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).removeAlpha().stats();
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  return ['red', 'green', 'blue'][means.indexOf(Math.max(...means))] ?? '';
}

/** Returns the stored banner; undefined when the profile has none. */
async function readBanner(name: string): Promise<Buffer | undefined> {
  const { server } = journey().site;
  const document = await server.inject(`/api/users/${name}`);
  const path: string | null = document.json().profileBackgroundPic;
  return path ? (await server.inject(path)).rawPayload : undefined;
}

/** Returns the size of a picture in pixels. */
async function readSize(bytes: Buffer | undefined) {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}

/** Chooses a file as the banner. Returns the dialog that crops it. */
async function openCropDialog(
  page: Page,
  file: Awaited<ReturnType<typeof drawStripes>>,
): Promise<Locator> {
  await page.locator('input[type=file]').first().setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Crop Image' });
  await dialog.getByTestId('cropper').waitFor();
  return dialog;
}

/** Saves the crop, and waits until the dialog is closed. */
async function finishCropping(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Presses a button until it is disabled. */
async function pressUntilDisabled(button: Locator): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    if ((await button.getAttribute('aria-disabled')) === 'true') return;
    await button.press('Enter');
  }
  throw new Error('the button was never disabled');
}

/** Returns the label of the focused control; an empty string when it has none. */
function readFocusedLabel(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.closest('label')?.innerText.trim() ?? '');
}

describe('a photo of 3200 × 1800 pixels', () => {
  let photo: Awaited<ReturnType<typeof drawStripes>>;
  beforeEach(async () => {
    photo = await drawStripes(['#d02020', '#20d020', '#2020d0'], 3200, 1800);
  });

  test('the banner is cropped square by default', async () => {
    const page = await journey().visitAs('Square', '/Square', desktop);
    const dialog = await openCropDialog(page, photo);
    expect(await dialog.getByRole('radio', { name: 'Square' }).isChecked()).toBe(true);
    expect(await dialog.getByText('only the part inside the outline').isVisible()).toBe(true);
    await finishCropping(dialog);
    expect(await readSize(await readBanner('Square'))).toEqual({ width: 1024, height: 1024 });
  });

  test.each([
    { width: 360, height: 780 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ])(
    'on $width pixels an outline in the square shows what the page will show',
    async (viewport) => {
      const name = `Outline-${viewport.width}`;
      const page = await journey().visitAs(name, `/${name}`, { viewport });
      const banner = await page.locator('main img').first().boundingBox();
      const dialog = await openCropDialog(page, photo);
      const readOutline = () =>
        dialog.getByTestId('cropper').evaluate((frame) => {
          const { width, height, borderTopStyle } = getComputedStyle(frame, '::before');
          return { ratio: parseFloat(width) / parseFloat(height), style: borderTopStyle };
        });
      const outline = await readOutline();
      expect(outline.style).toBe('dashed');
      expect(outline.ratio).toBeCloseTo((banner?.width ?? 0) / (banner?.height ?? 1), 1);
      await dialog.getByRole('radio', { name: 'Wide' }).check();
      expect((await readOutline()).style).not.toBe('dashed');
    },
  );

  test('choosing Wide keeps the zoom, and the banner is stored in 1600 × 400 pixels', async () => {
    const page = await journey().visitAs('Wide', '/Wide', desktop);
    const dialog = await openCropDialog(page, photo);
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('1.5');
    await dialog.getByRole('radio', { name: 'Wide' }).check();
    const frame = await dialog.getByTestId('cropper').boundingBox();
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(4, 1);
    expect(await dialog.getByRole('slider', { name: 'Zoom' }).inputValue()).toBe('1.5');
    expect(await dialog.getByText('Phones show only the middle').isVisible()).toBe(true);
    await finishCropping(dialog);
    const stored = await readBanner('Wide');
    expect(await readSize(stored)).toEqual({ width: 1600, height: 400 });
    expect(await findMainColour(stored ?? Buffer.alloc(0))).toBe('green');
  });

  test('Cancel and Escape change nothing and restore the focus', async () => {
    const page = await journey().visitAs('Undecided', '/Undecided', desktop);
    const writes: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && writes.push(request.url()));
    const before = await page.locator('main img').first().getAttribute('src');
    for (const control of ['Cancel', 'Escape']) {
      await page.locator('input[type=file]').first().focus();
      const dialog = await openCropDialog(page, photo);
      await dialog.getByRole('radio', { name: 'Wide' }).check();
      if (control === 'Cancel') await dialog.getByRole('button', { name: control }).click();
      else await page.keyboard.press(control);
      await dialog.waitFor({ state: 'detached' });
      expect(await readFocusedLabel(page)).toBe('Change banner');
    }
    expect(writes).toEqual([]);
    expect(await page.locator('main img').first().getAttribute('src')).toBe(before);
    expect(await readBanner('Undecided')).toBeUndefined();
  });

  test('two fingers zoom the picture on a touch screen, in the square and in the wide shape', async () => {
    const page = await journey().visitAs('Fingers', '/Fingers', { hasTouch: true });
    const dialog = await openCropDialog(page, photo);
    const zoom = dialog.getByRole('slider', { name: 'Zoom' });
    for (const shape of ['Square', 'Wide']) {
      await dialog.getByRole('radio', { name: shape }).check();
      await zoom.fill('1');
      await pinch(page, dialog.getByTestId('container'));
      await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.2);
    }
  });

  test('Cancel during the save restores the previous banner', async () => {
    const page = await journey().visitAs('Hasty', '/Hasty', desktop);
    const banner = page.locator('main img').first();
    const before = await banner.getAttribute('src');
    await page.route('**/api/users/Hasty', (route) => {
      // The request is never answered.
      void route;
    });
    const dialog = await openCropDialog(page, photo);
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await dialog.getByText('Saving…').waitFor();
    expect(await banner.getAttribute('src')).toMatch(/^data:image\/jpeg/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => banner.getAttribute('src')).toBe(before);
  });
});

test('[security 47] a banner is chosen, cropped, moved and saved by keyboard, and the focus is restored', async () => {
  const page = await journey().visitAs('Keys', '/Keys', desktop);
  const chooser = page.waitForEvent('filechooser');
  await page.locator('input[type=file]').first().focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await drawStripes(['#d02020', '#2020d0'], 1200, 1600, false));
  const dialog = page.getByRole('dialog', { name: 'Crop Image' });
  await dialog.getByRole('radio', { name: 'Square' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await dialog.getByRole('radio', { name: 'Wide' }).isChecked()).toBe(true);
  await pressUntilDisabled(dialog.getByRole('button', { name: 'Move picture up' }));
  await dialog.getByRole('button', { name: 'Finish' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const stored = await readBanner('Keys');
  expect(await readSize(stored)).toEqual({ width: 1200, height: 300 });
  expect(await findMainColour(stored ?? Buffer.alloc(0))).toBe('blue');
  expect(await readFocusedLabel(page)).toBe('Change banner');
});

test('the focus never moves to the page behind the dialog, and every button is at least 36 pixels wide and tall', async () => {
  const page = await journey().visitAs('Fingertip', '/Fingertip');
  const dialog = await openCropDialog(page, await drawStripes(['#d02020'], 800, 600));
  for (const control of await dialog.locator('button, label:has([type=radio])').all()) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(36);
  }
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    // After the last control the focus moves to the browser's own controls. `document.activeElement` is then the body.
    const isOutside = await page.evaluate(
      () => document.activeElement?.matches('body, dialog, dialog *') === false,
    );
    expect(isOutside).toBe(false);
  }
});

test('the previews follow the frame and have the shape of the banner on a phone and on a desktop', async () => {
  const page = await journey().visitAs('Foresight', '/Foresight', desktop);
  const readAspectRatio = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return (box?.width ?? 0) / (box?.height ?? 1);
  };
  const banner = page.locator('main img').first();
  const desktopRatio = await readAspectRatio(banner);
  await page.setViewportSize({ width: 360, height: 780 });
  const phoneRatio = await readAspectRatio(banner);
  await page.setViewportSize(desktop.viewport);

  const file = await drawStripes(['#d02020', '#20d020', '#2020d0'], 1800, 600);
  const dialog = await openCropDialog(page, file);
  const [phonePreview, desktopPreview] = await dialog.locator('figure > div').all();
  if (!phonePreview || !desktopPreview) throw new Error('the dialog shows fewer than two previews');
  // If the page shows banners in another shape, change `screens` in web/parts/owner-tools/crop/banner-tools.tsx, too.
  expect(Math.abs((await readAspectRatio(phonePreview)) - phoneRatio)).toBeLessThan(0.1);
  expect(Math.abs((await readAspectRatio(desktopPreview)) - desktopRatio)).toBeLessThan(0.1);

  for (const [direction, colour] of [
    ['left', 'blue'],
    ['right', 'red'],
  ] as const) {
    await pressUntilDisabled(dialog.getByRole('button', { name: `Move picture ${direction}` }));
    expect(await findMainColour(await phonePreview.screenshot())).toBe(colour);
    expect(await findMainColour(await desktopPreview.screenshot())).toBe(colour);
  }
});

test('the cropper enlarges a picture of 20 × 20 pixels to its full height, and a warning says that the picture is too small', async () => {
  const page = await journey().visitAs('Tiny', '/Tiny', desktop);
  const dialog = await openCropDialog(page, await drawStripes(['#d02020'], 20, 20));
  const [frame, container] = await Promise.all(
    ['cropper', 'container'].map((id) => dialog.getByTestId(id).boundingBox()),
  );
  expect(frame?.height).toBe(container?.height);
  expect(await dialog.getByRole('status').innerText()).toBe('Too small to look sharp.');
  await dialog.getByRole('radio', { name: 'Wide' }).check();
  await finishCropping(dialog);
  expect(await readSize(await readBanner('Tiny'))).toEqual({ width: 20, height: 5 });
});

/** Puts two fingers on an element and moves them apart. */
async function pinch(page: Page, element: Locator): Promise<void> {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const [centreX, centreY] = [x + width / 2, y + height / 2];
  const session = await page.context().newCDPSession(page);
  const placeFingers = (offset: number) => [
    { x: centreX - offset, y: centreY, id: 0 },
    { x: centreX + offset, y: centreY, id: 1 },
  ];
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: placeFingers(30),
  });
  for (const offset of [36, 42, 48, 54, 60]) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: placeFingers(offset),
    });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
