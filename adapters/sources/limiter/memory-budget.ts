import type { CallBudget } from '../../../domain/ranks/call-budget.ts';

/** Creates a call budget in memory, for the sandbox. */
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
