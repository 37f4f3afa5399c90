import { localize } from './language/localize.ts';

export const { emailTexts, recoverByEmailTexts, mailTexts } = localize('email');
