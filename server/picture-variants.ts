/** Pictures in the sizes in which pages show them: what makes them is told where they are found. */
import { createVariantCache } from '../adapters/pictures/variant-cache.ts';
import type { PictureStore } from '../domain/pictures/picture.ts';
import {
  type PictureVariant,
  toVariantSize,
  type VariantOutcome,
} from '../domain/pictures/variants.ts';
import type { DataSource } from '../domain/ranks/data-source.ts';

/** Who asks (`asker`) is a visitor's network: everybody gets a share of the making at most. */
export interface PictureVariants {
  /** A stored picture. One that is gone from the store is gone here, too. */
  picture(hash: string, form: PictureVariant, asker: string): Promise<VariantOutcome>;
  /** A game's profile icon. */
  icon(id: number, form: PictureVariant, asker: string): Promise<VariantOutcome>;
  /** How many were made. */
  count(): number;
  /** Keeps nobody waiting from now on. */
  rejectQueued(): void;
}

/** Makes what finds forms. */
export function createPictureVariants(store: PictureStore, publisher: DataSource): PictureVariants {
  const { get: find, count, rejectQueued } = createVariantCache();
  return {
    async picture(hash, form, asker) {
      const size = await store.findPictureSize(hash);
      if (!size) return { kind: 'no-such-picture' };
      // Of a small picture all large forms are the same one.
      const name = `${hash} ${form.place} ${toVariantSize(form, size).width}`;
      return find(name, form, asker, async () => (await store.findPicture(hash))?.bytes);
    },

    icon: (id, form, asker) =>
      find(`icon ${id} ${form.width}`, form, asker, async () => {
        const icon = await publisher.findIcon(id);
        return icon.kind === 'found' ? icon.bytes : undefined;
      }),

    count,
    rejectQueued,
  };
}
