import { localize } from './language/localize.ts';

export const { adminTexts, registrationTexts, healthTexts } = localize('admin');
