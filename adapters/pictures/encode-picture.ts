import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import {
  type EncodeOutcome,
  type EncodePicture,
  maxPictureHeight,
  maxPictureWidth,
} from '../../domain/pictures/picture.ts';

/** Decoding so many pixels takes at most about 100 MB. Our own page sends at most a quarter of them. */
const maxPixels = 4096 * 4096;
const timeoutSeconds = 10;
/** A camera's progressive JPEG has about ten scans. A JPEG with thousands of scans is an attack on the decoder. */
const maxScans = 40;
const maxQueued = 20;

/**
 * Creates the encoder. It decodes a JPEG and encodes it again: upright, at most 1600 pixels wide and 1024 tall, in sRGB,
 * without metadata. The content decides whether a file is a JPEG. Pictures are encoded one at a time, because sharp shares
 * its threads with file access and DNS.
 */
export function createEncodePicture(): EncodePicture {
  const limit = pLimit(1);
  return async (bytes) => {
    // A JPEG begins with SOI and another marker (ITU T.81). sharp would also accept SVG, GIF and more.
    if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff)
      return { kind: 'refused', why: 'This is not a JPEG picture.' };
    if (countScans(bytes) > maxScans)
      return { kind: 'refused', why: 'This picture has too many scans.' };
    if (limit.pendingCount >= maxQueued) return { kind: 'busy' };
    return limit(() => encode(bytes));
  };
}

async function encode(bytes: Uint8Array): Promise<EncodeOutcome> {
  // Imported at the first use, because sharp takes 9 % of the start time and 24 MB.
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({
        width: maxPictureWidth,
        height: maxPictureHeight,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#000' })
      .toColourspace('srgb')
      .jpeg({ quality: 84, mozjpeg: true })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex');
    const picture = { hash, bytes: data, width: info.width, height: info.height };
    return { kind: 'encoded', picture };
  } catch (error) {
    const isTooLarge = /pixel limit/i.test(String(error));
    const reason = isTooLarge ? 'it has too many pixels' : 'it is damaged';
    return { kind: 'refused', why: `This picture cannot be read: ${reason}.` };
  }
}

/** Counts the markers SOS (0xFFDA): each scan begins with one and contains no other (ITU T.81, B.1.1). Thumbnails count, too. */
function countScans(bytes: Uint8Array): number {
  let scanCount = 0;
  for (let index = bytes.indexOf(0xff); index >= 0; index = bytes.indexOf(0xff, index + 1)) {
    if (bytes[index + 1] === 0xda) scanCount += 1;
  }
  return scanCount;
}
