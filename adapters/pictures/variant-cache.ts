import {
  type PictureVariant,
  toVariantSize,
  type VariantOutcome,
} from '../../domain/pictures/variants.ts';
import { createFairQueue } from '../fair-queue.ts';
import { createFileCache } from '../file-cache.ts';
import { loadSharp } from '../load-sharp.ts';

/** Enough for the variants of some thousand profiles. */
const maxCacheBytes = 64 * 1024 * 1024;
/** Riot's icons may change with a patch. */
const ttlMs = 24 * 3_600_000;
/** One or two seconds of work. When more requests wait, sending the original picture is faster. */
const maxWaiting = 8;
/** More pixels than stored pictures and Riot's icons have. Files that declare a huge size are refused. */
const maxPixels = 2048 * 2048;
const timeoutSeconds = 10;

/** One variant is encoded at a time, because encoding shares its threads with file access and DNS. */
export function createVariantCache(encode: typeof encodeVariant = encodeVariant) {
  const files = createFileCache<VariantOutcome>(maxCacheBytes, ttlMs);
  const queue = createFairQueue({ maxRunning: 1, maxWaiting });

  async function make(bytes: Uint8Array, variant: PictureVariant): Promise<VariantOutcome> {
    try {
      return { kind: 'made', bytes: await encode(bytes, variant) };
    } catch (error) {
      return { kind: 'unreadable', why: String(error) };
    }
  }

  return {
    find: files.get,
    /** @param read reads the original (undefined when it does not exist). It is called only if the variant has to be encoded. */
    async get(
      name: string,
      variant: PictureVariant,
      network: string,
      read: () => Promise<Uint8Array | undefined>,
    ): Promise<VariantOutcome> {
      const existing = files.get(name);
      if (existing) return existing;
      return files.make(name, async () => {
        // The original is read before its encoding is queued, because the download of an icon must not delay the queue.
        const picture = await read();
        if (!picture) return { kind: 'no-such-picture' };
        const outcome = await queue.run(network, () => make(picture, variant));
        return outcome.kind === 'done' ? outcome.value : outcome;
      });
    },
    rejectQueued: queue.close,
  };
}

/** More effort takes several times as long and saves few bytes (docs/decisions/0015-pictures-in-the-right-size.md). */
async function encodeVariant(picture: Uint8Array, variant: PictureVariant): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const source = sharp(picture, { limitInputPixels: maxPixels });
  const { width, height } = toVariantSize(variant, await source.metadata());
  return source
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .avif({ quality: 50, effort: 2 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}
