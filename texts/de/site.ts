import type * as en from '../en/site.ts';
import type { Translation } from '../language/translation.ts';

export const siteTexts: Translation<typeof en.siteTexts> = {
  signedOutOwner: 'Melde dich an, um dein Profil zu ändern. Es wurde nichts geändert.',
};
