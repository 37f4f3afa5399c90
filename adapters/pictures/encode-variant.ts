import { type PictureForm, sizeInForm } from '../../domain/pictures/forms.ts';

/** Far above what we keep and what the publisher has; a small file can claim to be far larger. */
const maxPixels = 2048 * 2048;
const timeoutSeconds = 10;

/**
 * A JPEG or PNG as AVIF, in a form. With more effort it takes several times as long and hardly fewer bytes
 * (docs/decisions/0015-pictures-in-the-right-size.md). Rejects when the picture cannot be read.
 */
export async function encodeVariant(picture: Uint8Array, form: PictureForm): Promise<Uint8Array> {
  // Heavy: loaded when it is needed first.
  const { default: sharp } = await import('sharp');
  const source = sharp(picture, { limitInputPixels: maxPixels });
  const { width, height } = sizeInForm(form, await source.metadata());
  return source
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .avif({ quality: 50, effort: 2 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}
