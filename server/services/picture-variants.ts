import type { PictureStore } from '../../adapters/database/pictures/picture-store.ts';
import { createVariantCache } from '../../adapters/pictures/variant-cache.ts';
import {
  type PictureVariant,
  toVariantSize,
  type VariantOutcome,
} from '../../domain/pictures/variants.ts';
import type { IconClient, ProfileIcons } from '../../domain/sources/profile-icons.ts';

/** Creates variants of pictures. `rejectQueued` rejects the queued requests and all later requests. */
export function createPictureVariants(
  store: PictureStore,
  profileIcons: Pick<ProfileIcons, 'findIcon'>,
) {
  const { find: findExisting, get: getVariant, rejectQueued } = createVariantCache();
  return {
    async picture(hash: string, variant: PictureVariant, network: string): Promise<VariantOutcome> {
      const size = await store.findPictureSize(hash);
      if (!size) return { kind: 'no-such-picture' };
      // A picture is never enlarged, so all variants that are larger than the picture are the same.
      const key = `${hash} ${variant.place} ${toVariantSize(variant, size).width}`;
      return getVariant(key, variant, network, async () => (await store.findPicture(hash))?.bytes);
    },

    async icon(id: number, variant: PictureVariant, client: IconClient): Promise<VariantOutcome> {
      const name = `icon ${id} ${variant.width}`;
      const existing = findExisting(name);
      if (existing) return existing;
      // Each client waits for the icon itself: when one of them leaves, the others still get the variant.
      const icon = await profileIcons.findIcon(id, client);
      if (icon.kind !== 'found') return { kind: 'no-such-picture' };
      return getVariant(name, variant, client.network, async () => icon.bytes);
    },

    rejectQueued,
  };
}
