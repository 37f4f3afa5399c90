import { localize } from './language/localize.ts';

export const { rankTexts, distanceTexts } = localize('ranks');
