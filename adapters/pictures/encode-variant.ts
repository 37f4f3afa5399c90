import { type PictureVariant, toVariantSize } from '../../domain/pictures/variants.ts';

/** Far more than stored pictures and Riot's icons have. A small file can declare a huge size. */
const maxPixels = 2048 * 2048;
const timeoutSeconds = 10;

/**
 * Encodes a JPEG or PNG as an AVIF variant. More effort takes several times as long and saves hardly any bytes
 * (docs/decisions/0015-pictures-in-the-right-size.md).
 * @throws when the picture cannot be read.
 */
export async function encodeVariant(
  picture: Uint8Array,
  form: PictureVariant,
): Promise<Uint8Array> {
  // sharp takes 9 % of a start and 24 MB.
  const { default: sharp } = await import('sharp');
  const source = sharp(picture, { limitInputPixels: maxPixels });
  const { width, height } = toVariantSize(form, await source.metadata());
  return source
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .avif({ quality: 50, effort: 2 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}
