/** Characters without a shape: Unicode's Default_Ignorable_Code_Point and Cf, and some braille, musical and object characters. */
const blank = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}\uFFFC]/gu;

/**
 * Replaces each invisible character by a square, so that a name cannot look like another player's.
 * Never look a player up by the result.
 */
export function toVisibleName(name: string): string {
  return name.replace(blank, '□');
}
