import type * as en from '../en/language-page.ts';
import type { Translation } from '../language/translation.ts';

/** The page on which a visitor chooses the language. */
export const languagePageTexts: Translation<typeof en.languagePageTexts> = {
  title: 'Idioma',
  documentTitle: (siteName) => `Idioma · ${siteName}`,
  lead: 'Los nombres y los textos de los jugadores se quedan como los escribieron.',
};
