import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import {
  type EncodeOutcome,
  type EncodePicture,
  tallestPicture,
  widestPicture,
} from '../../domain/pictures/picture.ts';

/** A square of 4,096 pixels, four times what a browser sends: some 100 MB at the most while it is decoded. */
const maxPixels = 4096 * 4096;
const timeoutSeconds = 10;
/** A progressive JPEG of a camera has about ten scans; thousands are made to keep a decoder busy. */
const maxScans = 40;
/** Pictures that wait while one is decoded; who comes later is told to try again. */
const maxQueued = 20;

/**
 * Makes the encoder. It decodes a picture that claims to be a JPEG and writes it anew: turned upright, at most 1600
 * pixels wide and 1024 tall, in sRGB, without any metadata. What is not a JPEG by its content is refused, whatever it is called.
 * One picture at a time: decoding shares its threads with files and name look-ups.
 */
export function createEncodePicture(): EncodePicture {
  const limit = pLimit(1);
  return async (bytes) => {
    // The first bytes decide (ITU T.81, SOI and the next marker): sharp would also take SVG, GIF and more.
    if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return notAJpeg;
    if (countScans(bytes) > maxScans)
      return { kind: 'refused', why: 'This picture has too many scans.' };
    if (limit.pendingCount >= maxQueued) return { kind: 'busy' };
    return limit(() => encode(bytes));
  };
}

async function encode(bytes: Uint8Array): Promise<EncodeOutcome> {
  // Heavy: loaded when it is needed first.
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({
        width: widestPicture,
        height: tallestPicture,
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
    return { kind: 'refused', why: `This picture cannot be read: ${reasonOf(error)}.` };
  }
}

/** How often a scan begins (SOS, 0xFFDA); inside a scan 0xFF is always followed by another byte (ITU T.81, B.1.1). */
function countScans(bytes: Uint8Array): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xda) scans += 1;
  }
  return scans;
}

const notAJpeg = { kind: 'refused', why: 'This is not a JPEG picture.' } as const;

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  return /pixel limit/i.test(text) ? 'it has too many pixels' : 'it is damaged';
}
