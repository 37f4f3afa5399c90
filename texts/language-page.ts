import { localize } from './language/localize.ts';

export const { languagePageTexts } = localize('language-page');
