import type * as en from '../en/language-page.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';

/** The page on which a visitor chooses the language. */
export const languagePageTexts: Translation<typeof en.languagePageTexts> = {
  title: 'اللغة',
  documentTitle: (siteName) => `اللغة · ${isolate(siteName)}`,
  lead: 'تبقى أسماء اللاعبين ونصوصهم كما كتبوها.',
};
