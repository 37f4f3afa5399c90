/**
 * Characters that show as nothing or as a blank: fillers, tags, zero-width and direction marks (Unicode's property
 * Default_Ignorable_Code_Point and the category Cf), and the braille, musical and object characters without a shape.
 */
const blank = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}\uFFFC]/gu;

/**
 * Formats an in-game username for display: a square replaces each invisible character. Without it a name could be empty, or look
 * like the name of another player. Never look a player up by the result: it is not the account's name.
 */
export function toVisibleName(name: string): string {
  return name.replace(blank, '□');
}
