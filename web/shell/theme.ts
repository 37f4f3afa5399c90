/** The colour themes. The server renders each page in the theme from a cookie, so that no page first appears in wrong colours. */

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** `--background` of styles/tokens.css, light and dark. Browsers colour their toolbars with it. */
export const backgroundColours = { light: '#f4f6f3', dark: '#0d1312' } as const;

export function isTheme(word: string): word is Theme {
  return (themes as readonly string[]).includes(word);
}
