import { createPluralOfDigits } from '../language/plural.ts';

export const plural = createPluralOfDigits('es');
