import { localize } from './language/localize.ts';

export const { ownProfileTexts, orderTexts } = localize('own-profile');
