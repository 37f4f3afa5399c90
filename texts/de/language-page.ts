import type * as en from '../en/language-page.ts';
import type { Translation } from '../language/translation.ts';

/** The page on which a visitor chooses the language. */
export const languagePageTexts: Translation<typeof en.languagePageTexts> = {
  title: 'Sprache',
  lead: 'Namen und Texte von Spielern bleiben, wie sie sie geschrieben haben.',
};
