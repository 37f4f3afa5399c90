/** The typefaces of the drawings: the site's own, and those that stand in for scripts it does not have. */

type Weight = 400 | 500 | 600 | 700 | 800;

export interface Family {
  /** Name of the package `@fontsource/{id}`, with which its files begin. */
  readonly id: string;
  readonly weights: readonly [Weight, ...Weight[]];
}

/** The site's own typeface. */
const own: Family = { id: 'figtree', weights: [500, 700, 800] };

/**
 * In the order in which they are asked for a character. The last one has Chinese and Japanese signs and many symbols in
 * one weight, in a tenth of the room that families with nine weights take.
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
