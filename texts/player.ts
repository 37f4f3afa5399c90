import { localize } from './language/localize.ts';

export const { playerTexts } = localize('player');
