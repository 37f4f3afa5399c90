import { createPlural } from '../language/plural.ts';

const select = createPlural('pt-BR', ['one', 'many', 'other']);

/** The category 'many' only means whole millions, where the form is that of 'other'. */
export const plural = (count: number, { one, other }: { one: string; other: string }) =>
  select(count, { one, many: other, other });
