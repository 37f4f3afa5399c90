import { localize } from './language/localize.ts';

export const { reportTexts } = localize('report');
