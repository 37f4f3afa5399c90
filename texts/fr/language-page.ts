import type * as en from '../en/language-page.ts';
import type { Translation } from '../language/translation.ts';

/** The page on which a visitor chooses the language. */
export const languagePageTexts: Translation<typeof en.languagePageTexts> = {
  title: 'Langue',
  documentTitle: (siteName) => `Langue · ${siteName}`,
  lead: 'Les noms et les textes des joueurs restent tels qu’ils les ont écrits.',
};
