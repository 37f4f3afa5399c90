import { localize } from './language/localize.ts';

export const { gameNames } = localize('games');
