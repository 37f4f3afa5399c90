/** The shapes of a banner. The first is the specified one, and what the dialog begins with. */
export const shapes = {
  square: {
    label: 'Square',
    /** Width to height. */
    aspect: 1,
    /** As high or as wide as the stage: nearly all of the picture is seen, and what is left out. */
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

/** How a page shows a banner (`.banner` in hero.module.css): width to height, at 360 and from 1120 pixels on. */
export const screens = [
  { name: 'On a phone', aspect: 360 / 144 },
  { name: 'On a wide screen', aspect: 1072 / 288 },
] as const;

/** A banner is up to 1072 pixels wide; with half as many it looks blurry there. */
export const enoughAcross = 1072 / 2;
