import { createPlural } from '../language/plural.ts';

const select = createPlural('fr', ['one', 'many', 'other']);

/** 'many' is only for millions, with the same form as 'other'. 'one' is also for 0. */
export const plural = (count: number, { one, other }: { one: string; other: string }) =>
  select(count, { one, many: other, other });
