/** The typefaces of drawings: the site's own, and fallbacks for other scripts. */

type Weight = 400 | 500 | 600 | 700 | 800;

export interface Family {
  /** The name of the package `@fontsource/{id}` and the prefix of its files. */
  readonly id: string;
  readonly weights: readonly [Weight, ...Weight[]];
}

/** The site's own typeface. */
const own: Family = { id: 'figtree', weights: [500, 700, 800] };

/**
 * In the order of preference. The last one has Chinese and Japanese characters and many symbols in one weight, with a
 * tenth of the bytes of families with nine weights.
 */
export const families: readonly Family[] = [
  own,
  { id: 'noto-sans', weights: [600] },
  { id: 'noto-sans-arabic', weights: [600] },
  { id: 'noto-sans-hebrew', weights: [600] },
  { id: 'noto-sans-thai', weights: [600] },
  { id: 'nanum-gothic', weights: [700] },
  { id: 'chocolate-classical-sans', weights: [400] },
];
