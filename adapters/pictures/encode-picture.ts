import { createHash } from 'node:crypto';
import {
  type EncodeOutcome,
  type EncodePicture,
  maxPictureHeight,
  maxPictureWidth,
  type PictureProblem,
} from '../../domain/pictures/picture.ts';
import { createFairQueue } from '../fair-queue.ts';
import { loadSharp } from '../load-sharp.ts';

/** The maximum sizes of an upload, in pixels. Our own page sends at most 1024 × 1024 or 1600 × 400. */
const maxUploadSizes = [
  { width: 2048, height: 2048 },
  { width: 4096, height: 1024 },
] as const;
/** A picture with more pixels is refused without its size. */
const maxNamedPixels = 4096 * 4096;
const timeoutSeconds = 10;
/** A camera's progressive JPEG has about ten scans. A JPEG with thousands of scans is an attack on the decoder. */
const maxScans = 40;
const maxWaiting = 20;

/** Encodes a JPEG again, without metadata. One at a time, because sharp shares its threads with file access and DNS. */
export function createEncodePicture(): EncodePicture {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting });
  return async (bytes, network) => {
    // A JPEG begins with SOI and another marker (ITU T.81). sharp would also accept SVG, GIF and more.
    if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff)
      return { kind: 'refused', why: 'not-a-jpeg' };
    if (countScans(bytes) > maxScans) return { kind: 'refused', why: 'too-many-scans' };
    const outcome = await queue.run(network, () => encode(bytes));
    return outcome.kind === 'done' ? outcome.value : outcome;
  };
}

async function encode(bytes: Uint8Array): Promise<EncodeOutcome> {
  const sharp = await loadSharp();
  try {
    const image = sharp(bytes, { limitInputPixels: maxNamedPixels, failOn: 'error' });
    const size = (await image.metadata()).autoOrient;
    const isAllowed = maxUploadSizes.some(
      ({ width, height }) => size.width <= width && size.height <= height,
    );
    if (!isAllowed) return { kind: 'refused', why: { ...size, allowed: maxUploadSizes } };
    const { data, info } = await image
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
    return { kind: 'refused', why: explain(String(error)) };
  }
}

function explain(error: string): PictureProblem {
  if (/pixel limit/i.test(error)) return 'too-many-pixels';
  if (/timeout/i.test(error)) return 'too-slow';
  return 'damaged';
}

/** Counts the markers SOS (0xFFDA): each scan begins with one and contains no other (ITU T.81, B.1.1). Thumbnails count, too. */
function countScans(bytes: Uint8Array): number {
  let scanCount = 0;
  for (let index = bytes.indexOf(0xff); index >= 0; index = bytes.indexOf(0xff, index + 1)) {
    if (bytes[index + 1] === 0xda) scanCount += 1;
  }
  return scanCount;
}
