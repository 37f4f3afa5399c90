import { localize } from './language/localize.ts';

export const { errorPageTexts } = localize('error-page');
