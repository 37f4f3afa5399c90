import { localize } from './language/localize.ts';

export const { recoveryTexts, recoveryCodesTexts } = localize('recovery');
