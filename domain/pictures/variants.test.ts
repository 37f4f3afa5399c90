import { expect, test } from 'vitest';
import { variantAddress } from './addresses.ts';
import { findVariant, listVariants, toVariantSize } from './variants.ts';

const getVariant = (name: string) => {
  const found = findVariant(name, ['picture', 'band', 'banner', 'icon']);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

test.each([
  ['picture-288', [1024, 1024], [288, 288]],
  ['picture-288', [300, 300], [288, 288]],
  ['picture-512', [300, 300], [300, 300]],
  ['picture-192', [1600, 400], [192, 192]],
  ['picture-512', [1600, 400], [400, 400]],
  ['picture-192', [1, 1024], [1, 1]],
  ['banner-1200', [1600, 400], [1200, 300]],
  ['banner-1600', [1600, 400], [1600, 400]],
  ['banner-1600', [1024, 1024], [1024, 512]],
  ['banner-800', [1024, 1024], [800, 400]],
  ['banner-1200', [1600, 200], [800, 200]],
  ['banner-800', [300, 300], [300, 150]],
  ['band-864', [1600, 400], [864, 288]],
  ['band-432', [1024, 1024], [432, 196]],
  ['banner-800', [250, 1024], [250, 125]],
  ['icon-112', [300, 300], [112, 112]],
] as const)(
  '%s of a picture of %j is %j: cropped to the visible part, and never enlarged',
  (name, [width, height], size) => {
    expect(toVariantSize(getVariant(name), { width, height })).toEqual({
      width: size[0],
      height: size[1],
    });
  },
);

test('there are ten variants, and other names are not found', () => {
  const names = (['picture', 'band', 'banner', 'icon'] as const)
    .flatMap(listVariants)
    .map(({ name }) => name);
  expect(names).toHaveLength(10);
  expect(findVariant('picture-193', ['picture', 'banner'])).toBeUndefined();
  expect(findVariant('icon-112', ['picture', 'banner'])).toBeUndefined();
});

test('only stored pictures have addresses of variants', () => {
  const hash = 'a'.repeat(64);
  const small = getVariant('picture-192');
  expect(variantAddress(`/api/pictures/${hash}.jpg`, small)).toBe(
    `/api/pictures/${hash}/picture-192.avif`,
  );
  for (const address of [
    'data:image/jpeg;base64,AA==',
    '/api/pictures/default/1/Mira.svg',
    `https://x.test/api/pictures/${hash}.jpg`,
  ]) {
    expect(variantAddress(address, small)).toBeUndefined();
  }
});
