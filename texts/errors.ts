import { localize } from './language/localize.ts';

export const { errorSentences, requestTexts, gameTexts } = localize('errors');
