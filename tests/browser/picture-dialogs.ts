/** Opens the owner's dialogs for the picture and the banner. */
import type { Page } from 'playwright';
import sharp from 'sharp';

/** Opens the dialog for the profile picture. */
export async function openPictureDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change profile picture' }).click();
  await page.getByRole('dialog', { name: 'Profile picture' }).waitFor();
}

/** Opens the dialog for the profile picture, and chooses a picture to crop. */
export async function choosePicture(page: Page): Promise<void> {
  await openPictureDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await createRedPicture());
  await dialog.getByTestId('cropper').waitFor();
}

/** Chooses a picture as the banner, which opens the dialog that crops it. */
export async function chooseBanner(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createRedPicture());
  await page.getByRole('dialog', { name: 'Crop Image' }).getByTestId('cropper').waitFor();
}

async function createRedPicture() {
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background: '#d02020' } });
  return { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}
