/** Opens the owner's dialogs for the picture and the banner. */
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { pictureTexts } from '../../texts/pictures.ts';
import { press } from './press.ts';

/** Opens the dialog for the profile picture. */
export async function openPictureDialog(page: Page): Promise<Locator> {
  await press(page, 'Change profile picture');
  const dialog = page.getByRole('dialog', { name: pictureTexts.pictureTitle });
  await dialog.waitFor();
  return dialog;
}

/** Opens the dialog for the profile picture, and chooses a red picture to crop. */
export async function choosePicture(page: Page): Promise<Locator> {
  const dialog = await openPictureDialog(page);
  await dialog.locator('input[type=file]').setInputFiles(await drawStripes('#d02020'));
  await dialog.getByTestId('cropper').waitFor();
  return dialog;
}

/** Chooses a red picture as the banner, which opens the dialog that crops it. */
export async function chooseBanner(page: Page): Promise<Locator> {
  const input = page.locator('input[type=file]').first();
  await input.focus();
  await input.setInputFiles(await drawStripes('#d02020'));
  const dialog = page.getByRole('dialog', { name: pictureTexts.bannerTitle });
  await dialog.getByTestId('cropper').waitFor();
  return dialog;
}

/** Draws vertical stripes of equal width. Returns a JPEG file for a file input. */
export async function drawStripes(...colours: readonly string[]) {
  const bars = colours.map((colour, index) => {
    const x = `${(100 * index) / colours.length}%`;
    return `<rect x="${x}" width="${100 / colours.length + 1}%" height="100%" fill="${colour}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3200" height="1800">${bars.join('')}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
  return { name: 'stripes.jpg', mimeType: 'image/jpeg', buffer };
}
