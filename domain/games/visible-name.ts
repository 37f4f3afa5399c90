/**
 * Characters that show as nothing or as a blank: fillers, tags, zero-width and direction marks (Unicode's property
 * Default_Ignorable_Code_Point and the category Cf), and the braille, musical and object characters without a shape.
 */
const blank = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}\uFFFC]/gu;

/**
 * Shows an in-game username: a square stands for each character that cannot be seen. Without it a name could be empty, or look
 * like the name of another player. Only for display, because the result names no account.
 */
export function toVisibleName(name: string): string {
  return name.replace(blank, '□');
}
