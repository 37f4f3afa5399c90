import sharp, { type Sharp } from 'sharp';

/**
 * Creates a random PNG that compresses like a photo: noise with the contrast of a photo. As in photos, fine details have
 * less contrast than large areas: the amplitude falls with the spatial frequency (1/f).
 */
export async function photoFactory(width: number, height: number): Promise<Buffer> {
  const brightness = new Float32Array(width * height);
  for (let columns = 4; columns <= width / 2; columns *= 2) {
    const rows = Math.max(2, Math.round((columns * height) / width));
    const layer = await sharp(await createNoise(columns, rows, 50).png().toBuffer())
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .extractChannel(0)
      .raw()
      .toBuffer();
    for (const [index, value] of layer.entries()) {
      brightness[index] = (brightness[index] ?? 0) + value - 128;
    }
  }
  const deviation = Math.sqrt(
    brightness.reduce((sum, value) => sum + value * value, 0) / brightness.length,
  );
  const pixels = Uint8ClampedArray.from(
    brightness,
    (value) => 128 + (value / deviation) * photoContrast,
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .tint('#c09878')
    .png()
    .toBuffer();
}

/** The standard deviation of the brightness of a photo's pixels, on a scale from 0 to 255. */
const photoContrast = 50;

/** Creates a picture of random pixels. `sigma` is the standard deviation of the brightness, on a scale from 0 to 255. */
export function createNoise(width: number, height: number, sigma: number): Sharp {
  const create = { width, height, channels: 3, background: '#808080' } as const;
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma } } });
}

/** Creates a photo as a JPEG. */
export async function createPhoto(width: number, height: number): Promise<Buffer> {
  return sharp(await photoFactory(width, height))
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Creates a photo as a JPEG data URL, as the profile page sends it. */
export async function createPhotoDataUrl(width: number, height: number): Promise<string> {
  return `data:image/jpeg;base64,${(await createPhoto(width, height)).toString('base64')}`;
}

/** Creates a JPEG that takes much time and memory to decode, as a data URL: progressive, CMYK, without chroma subsampling. */
export async function createExpensiveDataUrl(width: number, height: number): Promise<string> {
  const pixels = await createNoise(width / 8, height / 8, 30)
    .resize(width, height)
    .png()
    .toBuffer();
  const jpeg = await sharp(pixels)
    .toColourspace('cmyk')
    .jpeg({ quality: 25, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
