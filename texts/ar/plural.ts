import { createPlural } from '../language/plural.ts';

export const plural = createPlural('ar', ['zero', 'one', 'two', 'few', 'many', 'other']);
