import type { ComponentProps } from 'react';
import { variantAddress } from '../../../domain/pictures/addresses.ts';
import { listVariants, type PicturePlace } from '../../../domain/pictures/variants.ts';

/** The media query of the windows that the variant `band` fills: it shows the banner up to 432 pixels wide. */
const onPhones = '(width <= 27rem)';

/** The width of each picture on a profile. It is repeated from the CSS, because browsers choose a variant before they read CSS. */
const shownSizes = {
  picture: [{ place: 'picture', sizes: '(width >= 60rem) 166px, (width >= 40rem) 134px, 94px' }],
  banner: [
    // The whole width of the variant `band`. Narrower phones show only its middle.
    { place: 'band', sizes: '27rem', media: onPhones },
    {
      place: 'banner',
      sizes: '(width >= 100rem) 1424px, (width >= 70rem) 1072px, 100vw',
      media: `not ${onPhones}`,
    },
  ],
  avatar: [{ place: 'picture', sizes: '28px' }],
  card: [{ place: 'band', sizes: '27rem' }],
} as const satisfies Readonly<
  Record<string, readonly { place: PicturePlace; sizes: string; media?: string }[]>
>;

export type ShownAs = keyof typeof shownSizes;

/** An image that the browser loads in the size at which it is shown. */
export function ResponsivePicture({
  as,
  ...image
}: ComponentProps<'img'> & { as: ShownAs; src: string; alt: string }) {
  const sources = listPictureSources(image.src, as);
  const [only] = sources;
  // A banner always has the same element. Otherwise it would be empty until its saved picture is loaded.
  if (shownSizes[as].length === 1)
    return <img {...image} srcSet={only?.srcSet} sizes={only?.sizes} alt={image.alt} />;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.sizes} {...source} />
      ))}
      <img {...image} alt={image.alt} />
    </picture>
  );
}

interface PictureSource {
  readonly type: string;
  /** Each variant's address with its width. */
  readonly srcSet: string;
  readonly sizes: string;
  readonly media?: string;
}

/** Lists the variants of a picture in the user document; none for drawings and for pictures that are not stored yet. */
export function listPictureSources(picture: string, as: ShownAs): readonly PictureSource[] {
  return shownSizes[as].flatMap(({ place, ...source }) => {
    const candidates = listVariants(place).flatMap((variant) => {
      const address = variantAddress(picture, variant);
      return address ? [`${address} ${variant.width}w`] : [];
    });
    if (candidates.length === 0) return [];
    return [{ type: 'image/avif', srcSet: candidates.join(', '), ...source }];
  });
}
