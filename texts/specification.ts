import { localize } from './language/localize.ts';

export const { specificationTexts } = localize('specification');
