/** The colour schemes. The server stores the choice in a cookie and renders it, so that no page first appears in wrong colours. */

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** `--background` of styles/tokens.css in each theme. Browsers colour their toolbars with it. */
export const backgroundColours = { light: '#f4f6f3', dark: '#0d1312' } as const;

export function isTheme(word: string): word is Theme {
  return (themes as readonly string[]).includes(word);
}
