import { localize } from './language/localize.ts';

export const { profileTexts, shareTexts, historyTexts } = localize('profile');
