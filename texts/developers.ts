import { localize } from './language/localize.ts';

export const { developerTexts } = localize('developers');
