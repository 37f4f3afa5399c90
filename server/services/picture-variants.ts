import type { PictureStore } from '../../adapters/database/pictures/picture-store.ts';
import { createFileCache } from '../../adapters/file-cache.ts';
import { encodeVariant } from '../../adapters/pictures/encode-variant.ts';
import type { IconId } from '../../domain/pictures/icon-id.ts';
import {
  type PictureVariant,
  toVariantSize,
  type VariantOutcome,
} from '../../domain/pictures/variants.ts';
import type { IconClient, ProfileIcons } from '../../domain/sources/profile-icons.ts';

/** Enough for the variants of some thousand profiles. */
const maxBytes = 64 * 1024 * 1024;
/** Riot's icons may change with a patch. */
const ttlMs = 24 * 3_600_000;
/** One or two seconds of work. When more requests wait, sending the original picture is faster. */
const maxWaiting = 8;
const noPicture = { kind: 'no-such-picture' } as const;

/** Creates variants of pictures. `rejectQueued` rejects the queued requests and all later requests. */
export function createPictureVariants(
  store: PictureStore,
  profileIcons: Pick<ProfileIcons, 'findIcon'>,
) {
  const files = createFileCache<VariantOutcome>({ maxBytes, maxWaiting, ttlMs });
  return {
    async picture(hash: string, variant: PictureVariant, network: string): Promise<VariantOutcome> {
      const size = await store.findPictureSize(hash);
      if (!size) return noPicture;
      // A picture is never enlarged, so all variants that are larger than the picture are the same.
      const name = `${hash} ${variant.place} ${toVariantSize(variant, size).width}`;
      const outcome = await files.get(name, network, async () => {
        const picture = await store.findPicture(hash);
        return picture && (() => encodeVariant(picture.bytes, variant));
      });
      return outcome ?? noPicture;
    },

    async icon(id: IconId, variant: PictureVariant, client: IconClient): Promise<VariantOutcome> {
      const name = `icon ${id} ${variant.width}`;
      const existing = files.find(name);
      if (existing) return (await existing) ?? noPicture;
      // Each client waits for the icon itself: when one of them leaves, the others still get the variant.
      const icon = await profileIcons.findIcon(id, client);
      if (icon.kind !== 'found') return noPicture;
      const work = () => encodeVariant(icon.bytes, variant);
      return (await files.get(name, client.network, async () => work)) ?? noPicture;
    },

    rejectQueued: files.rejectQueued,
  };
}
