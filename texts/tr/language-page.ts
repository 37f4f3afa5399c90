import type * as en from '../en/language-page.ts';
import type { Translation } from '../language/translation.ts';

export const languagePageTexts: Translation<typeof en.languagePageTexts> = {
  title: 'Dil',
  documentTitle: (siteName) => `Dil · ${siteName}`,
  lead: 'Oyuncuların adları ve kendi yazdıkları çevrilmez.',
};
