import { localize } from './language/localize.ts';

export const { followingTexts } = localize('following');
