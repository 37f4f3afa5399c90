import { localize } from './language/localize.ts';

export const { eventTexts, momentTexts } = localize('events');
