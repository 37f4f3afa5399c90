/** The shapes of a banner. The square is the specified one, and the default. */
export const shapes = {
  square: {
    label: 'Square',
    /** Width to height. */
    aspect: 1,
    /** Shows nearly all of the picture, and which parts are cut off. */
    fit: 'vertical-cover',
    hint: 'A page shows the middle band of the square.',
  },
  wide: {
    label: 'Wide',
    aspect: 4,
    fit: 'horizontal-cover',
    hint: 'A phone shows only the middle of it.',
  },
} as const;

export type Shape = keyof typeof shapes;

/** The width to height of banners on pages (`.banner` in hero.module.css) that are 360 and 1120 or more pixels wide. */
export const screens = [
  { name: 'On a phone', aspect: 360 / 144 },
  { name: 'On a wide screen', aspect: 1072 / 288 },
] as const;

/** A banner is up to 1072 pixels wide. With fewer than half as many it looks blurry. */
export const minBannerWidth = 1072 / 2;
