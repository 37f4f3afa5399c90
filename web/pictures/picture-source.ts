import { variantAddress } from '../../domain/pictures/addresses.ts';
import { listVariants, type PicturePlace } from '../../domain/pictures/variants.ts';

/** Up to this width the banner is a band of 144 pixels. */
const onPhones = '(width <= 27rem)';

/** Where pages show pictures: how wide each place is, as its styles say (hero.module.css), since a browser chooses before it has read them. */
const shown = {
  picture: [{ place: 'picture', sizes: '(width >= 60rem) 166px, (width >= 40rem) 134px, 94px' }],
  banner: [
    // As wide as a band is drawn: what a narrower phone does not show of it is cut off at its sides.
    { place: 'band', sizes: '27rem', media: onPhones },
    { place: 'banner', sizes: '(width >= 70rem) 1072px, 100vw', media: `not ${onPhones}` },
  ],
  icon: [{ place: 'icon', sizes: '56px' }],
} as const satisfies Readonly<
  Record<string, readonly { place: PicturePlace; sizes: string; media?: string }[]>
>;

export type ShownAs = keyof typeof shown;

/** What a `<source>` or a preload of a picture says. */
export interface PictureSource {
  readonly type: string;
  /** Each form's address with its width. */
  readonly srcSet: string;
  readonly sizes: string;
  readonly media?: string;
}

/**
 * The forms of a picture, for the browser to choose from; none for drawings and for what is not stored yet.
 * @param picture its address in the document.
 */
export function pictureSources(picture: string, as: ShownAs): readonly PictureSource[] {
  return shown[as].flatMap(({ place, ...source }) => {
    const candidates = listVariants(place).flatMap((form) => {
      const address = variantAddress(picture, form);
      return address ? [`${address} ${form.width}w`] : [];
    });
    if (candidates.length === 0) return [];
    return [{ type: 'image/avif', srcSet: candidates.join(', '), ...source }];
  });
}
