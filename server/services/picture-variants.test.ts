import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PictureStore } from '../../adapters/database/pictures/picture-store.ts';
import { listVariants } from '../../domain/pictures/variants.ts';
import type { IconClient, IconOutcome, ProfileIcons } from '../../domain/sources/profile-icons.ts';
import { createPictureVariants } from './picture-variants.ts';

const [variant = { name: '', place: 'icon', width: 0 } as const] = listVariants('icon');

/** Creates variants of icons that are found after some turns of the event loop, for clients that have not left. */
async function createIconVariants() {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  let iconRequestCount = 0;
  const findIcon = (_id: number, client?: IconClient) => {
    iconRequestCount += 1;
    const { promise, resolve } = Promise.withResolvers<IconOutcome>();
    client?.signal?.addEventListener('abort', () => resolve({ kind: 'not-answering' }));
    setTimeout(() => resolve({ kind: 'found', bytes, mediaType: 'image/png' }), 20);
    return promise;
  };
  const profileIcons: Pick<ProfileIcons, 'findIcon'> = { findIcon };
  const variants = createPictureVariants({} as PictureStore, profileIcons);
  return { variants, countIconRequests: () => iconRequestCount };
}

test('when the first client leaves, the others who wait for the same icon still get it', async () => {
  const { variants } = await createIconVariants();
  const firstLeft = new AbortController();
  void variants.icon(7, variant, { network: 'a', signal: firstLeft.signal });
  const others = ['a', 'b'].map((network) =>
    variants.icon(7, variant, { network, signal: new AbortController().signal }),
  );
  firstLeft.abort();
  expect((await Promise.all(others)).map(({ kind }) => kind)).toEqual(['made', 'made']);
});

test('a cached variant needs no icon', async () => {
  const { variants, countIconRequests } = await createIconVariants();
  expect((await variants.icon(7, variant, { network: 'a' })).kind).toBe('made');
  expect((await variants.icon(7, variant, { network: 'b' })).kind).toBe('made');
  expect(countIconRequests()).toBe(1);
});
