import type * as en from '../en/language-page.ts';
import type { Translation } from '../language/translation.ts';

export const languagePageTexts: Translation<typeof en.languagePageTexts> = {
  title: 'Idioma',
  documentTitle: (siteName) => `Idioma · ${siteName}`,
  lead: 'Os nomes e textos dos jogadores ficam como eles escreveram.',
};
