import type * as en from '../en/language-page.ts';
import type { Translation } from '../language/translation.ts';

/** The page on which a visitor chooses the language. */
export const languagePageTexts: Translation<typeof en.languagePageTexts> = {
  title: 'Sprache',
  documentTitle: (siteName) => `Sprache · ${siteName}`,
  lead: 'Namen und Texte von Spielern bleiben so, wie sie geschrieben wurden.',
};
