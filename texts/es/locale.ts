import type * as en from '../en/locale.ts';
import type { Translation } from '../language/translation.ts';

export const localeTexts: Translation<typeof en.localeTexts> = {
  name: 'Español',
  direction: 'ltr',
  tag: 'es',
};
