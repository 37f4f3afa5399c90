import type { PictureStore } from '../adapters/database/pictures/picture-store.ts';
import { createVariantCache } from '../adapters/pictures/variant-cache.ts';
import {
  type PictureVariant,
  toVariantSize,
  type VariantOutcome,
} from '../domain/pictures/variants.ts';
import type { DataSource, IconClient } from '../domain/ranks/data-source.ts';

/**
 * Creates variants of pictures. They are encoded one after another, and one network can fill only a part of the queue. `count`
 * returns how many variants were created; `rejectQueued` rejects the queued requests and all later requests.
 */
export function createPictureVariants(store: PictureStore, dataSource: DataSource) {
  const { get: getVariant, count, rejectQueued } = createVariantCache();
  return {
    /** A variant of a stored picture. */
    async picture(hash: string, variant: PictureVariant, network: string): Promise<VariantOutcome> {
      const size = await store.findPictureSize(hash);
      if (!size) return { kind: 'no-such-picture' };
      // A picture is never enlarged, so all variants that are larger than the picture are the same.
      const key = `${hash} ${variant.place} ${toVariantSize(variant, size).width}`;
      return getVariant(key, variant, network, async () => (await store.findPicture(hash))?.bytes);
    },

    /** A variant of a game's profile icon. */
    icon: (id: number, variant: PictureVariant, client: IconClient): Promise<VariantOutcome> =>
      getVariant(`icon ${id} ${variant.width}`, variant, client.network, async () => {
        const icon = await dataSource.findIcon(id, client);
        return icon.kind === 'found' ? icon.bytes : undefined;
      }),

    count,
    rejectQueued,
  };
}
