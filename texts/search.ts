import { localize } from './language/localize.ts';

export const { searchTexts } = localize('search');
