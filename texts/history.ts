import { localize } from './language/localize.ts';

export const { graphTexts, calendarTexts, seasonTexts, historyPageTexts } = localize('history');
