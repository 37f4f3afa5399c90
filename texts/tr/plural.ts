import { createPlural } from '../language/plural.ts';

export const plural = createPlural('tr', ['one', 'other']);
