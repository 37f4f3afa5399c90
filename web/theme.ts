/** Light, dark, or whatever the visitor's system says. The server remembers it and writes it into `<html>`, so no page flashes. */

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** The colour of the walls in each theme, as `--wall` in styles/tokens.css; browsers tint their own bars with it. */
export const wallColour = { light: '#f4f6f3', dark: '#0d1312' } as const;

export function isTheme(word: string): word is Theme {
  return (themes as readonly string[]).includes(word);
}
