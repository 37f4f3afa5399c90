import sharp, { type Sharp } from 'sharp';

/**
 * Something that compresses as a photo does, a PNG: noise of every size, of each as much, as photos have it (their spectrum
 * falls as 1/f), with a photo's contrast. Another one each time.
 */
export async function photoFactory(width: number, height: number): Promise<Buffer> {
  const light = new Float32Array(width * height);
  for (let across = 4; across <= width / 2; across *= 2) {
    const down = Math.max(2, Math.round((across * height) / width));
    const layer = await sharp(await noise(across, down, 50).png().toBuffer())
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .extractChannel(0)
      .raw()
      .toBuffer();
    for (const [at, value] of layer.entries()) light[at] = (light[at] ?? 0) + value - 128;
  }
  const deviation = Math.sqrt(light.reduce((sum, value) => sum + value * value, 0) / light.length);
  const pixels = Uint8ClampedArray.from(
    light,
    (value) => 128 + (value / deviation) * usualContrast,
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .tint('#c09878')
    .png()
    .toBuffer();
}

/** How far the brightness of a photo's pixels deviates, of 255. */
const usualContrast = 50;

/** A picture in which every pixel is of its own mind. */
export function noise(width: number, height: number, sigma: number): Sharp {
  const create = { width, height, channels: 3, background: '#808080' } as const;
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma } } });
}

/** A photo as a profile's page sends it. */
export async function photoUrl(width: number, height: number): Promise<string> {
  const jpeg = await sharp(await photoFactory(width, height))
    .jpeg({ quality: 92 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
