import { localize } from './language/localize.ts';

export const { localeTexts } = localize('locale');
