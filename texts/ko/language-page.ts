import type * as en from '../en/language-page.ts';
import type { Translation } from '../language/translation.ts';

export const languagePageTexts: Translation<typeof en.languagePageTexts> = {
  title: '언어',
  documentTitle: (siteName) => `언어 · ${siteName}`,
  lead: '플레이어가 직접 쓴 이름과 글은 번역하지 않고 그대로 보여 줘요.',
};
