import { localize } from './language/localize.ts';

export const { privacyTexts, termsTexts, contactTexts } = localize('legal');
