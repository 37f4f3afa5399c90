import { localize } from './language/localize.ts';

export const { noRank, rankTexts, distanceTexts } = localize('ranks');
