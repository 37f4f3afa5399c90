import { localize } from './language/localize.ts';

export const { addGameTexts, lookUpNotes, lookUpTexts } = localize('add-game');
