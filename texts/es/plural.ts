import { createPlural } from '../language/plural.ts';

const select = createPlural('es', ['one', 'many', 'other']);

/** Selects a form. 'many' is only for whole millions, which would need 'de' before the noun: no count here is so large. */
export const plural = (count: number, { one, other }: { one: string; other: string }) =>
  select(count, { one, many: other, other });
