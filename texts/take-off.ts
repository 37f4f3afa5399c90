import { localize } from './language/localize.ts';

export const { takeOffTexts } = localize('take-off');
