import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type EncodePicture, widestPicture } from '../../domain/pictures/picture.ts';

/** A square of 8,000 pixels: more than any browser sends, and 256 MB at the very most while it is decoded. */
const mostPixels = 8000 * 8000;
const secondsToDecode = 10;

/**
 * Decodes a picture that claims to be a JPEG and writes it anew: turned upright, at most 1024 pixels wide,
 * in sRGB, without any metadata. What is not a JPEG by its content is refused, whatever it is called.
 */
export const encodePicture: EncodePicture = async (bytes) => {
  // The first bytes decide (ITU T.81, SOI and the next marker): sharp would also take SVG, GIF and more.
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return notAJpeg;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({
        width: widestPicture,
        height: widestPicture,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#000' })
      .toColourspace('srgb')
      .jpeg({ quality: 84, mozjpeg: true })
      .timeout({ seconds: secondsToDecode })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex');
    const picture = { hash, bytes: data, width: info.width, height: info.height };
    return { kind: 'encoded', picture };
  } catch (error) {
    return { kind: 'refused', why: `This picture cannot be read: ${reasonOf(error)}.` };
  }
};

const notAJpeg = { kind: 'refused', why: 'This is not a JPEG picture.' } as const;

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  return /pixel limit/i.test(text) ? 'it has too many pixels' : 'it is damaged';
}
