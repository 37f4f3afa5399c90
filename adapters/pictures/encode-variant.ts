import {
  type PictureVariant,
  toVariantSize,
  type VariantOutcome,
} from '../../domain/pictures/variants.ts';
import { loadSharp } from '../load-sharp.ts';

/** More pixels than stored pictures and Riot's icons have. Files that declare a huge size are refused. */
const maxPixels = 2048 * 2048;
const timeoutSeconds = 10;

/** More effort takes several times as long and saves few bytes (docs/decisions/0015-pictures-in-the-right-size.md). */
export async function encodeVariant(
  picture: Uint8Array,
  variant: PictureVariant,
): Promise<VariantOutcome> {
  try {
    const sharp = await loadSharp();
    const source = sharp(picture, { limitInputPixels: maxPixels });
    const { width, height } = toVariantSize(variant, await source.metadata());
    const bytes = await source
      .resize(width, height, { fit: 'cover', position: 'centre' })
      .avif({ quality: 50, effort: 2 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
    return { kind: 'made', bytes };
  } catch (error) {
    return { kind: 'unreadable', why: String(error) };
  }
}
