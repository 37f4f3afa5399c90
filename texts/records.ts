import { localize } from './language/localize.ts';

export const { recordTexts } = localize('records');
