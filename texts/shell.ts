import { localize } from './language/localize.ts';

export const { navigationTexts, shellTexts, headTexts } = localize('shell');
