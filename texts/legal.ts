import { localize } from './language/localize.ts';

export const { privacyTexts, termsTexts, bindingTexts, contactTexts } = localize('legal');
