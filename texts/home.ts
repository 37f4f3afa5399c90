import { localize } from './language/localize.ts';

export const { homeTexts, wayBackTexts, withoutRank } = localize('home');
