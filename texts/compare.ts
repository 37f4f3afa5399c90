import { localize } from './language/localize.ts';

export const { compareTexts } = localize('compare');
