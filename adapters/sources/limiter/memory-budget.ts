import type { CallBudget } from '../../../domain/ranks/call-budget.ts';

/** A budget that ends with this process, as the sandbox does. */
export function createMemoryBudget(): CallBudget {
  const values = new Map<string, unknown>();
  return {
    async change(names, change) {
      const before = names.map((name) => values.get(name));
      const { kept, result } = change(before, Date.now());
      for (const [index, name] of names.entries()) values.set(name, kept[index]);
      return result;
    },
  };
}
