import { localize } from './language/localize.ts';

export const { tokenTexts } = localize('tokens');
