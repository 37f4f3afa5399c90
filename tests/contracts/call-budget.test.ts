/** The call budget in the database. `limiter/shared-budget.test.ts` tests the limiters that share it. */
import { beforeEach, expect, test } from 'vitest';
import { createCallBudget } from '../../adapters/database/sources/call-budget.ts';
import type { CallBudget } from '../../domain/sources/call-budget.ts';
import { onEachEngine } from './engines.ts';

onEachEngine((engine) => {
  beforeEach(async () => {
    await engine.database.db.deleteFrom('callBudget').execute();
  });

  test('concurrent changes of the same states by two processes are all stored', async () => {
    // `b` counts from 0 and `a` from 10.
    const increment = (budget: CallBudget) =>
      budget.change(['b', 'a'], ([b, a]) => ({
        states: [Number(b ?? 0) + 1, Number(a ?? 10) + 1],
        result: undefined,
      }));
    const budgets = [engine.database, engine.openBeside()].map(createCallBudget);
    await Promise.all(Array.from({ length: 20 }, () => budgets.map(increment)).flat());
    const values = await budgets[0]?.change(['a', 'b', 'c'], (states) => ({
      states: states.map((state) => state ?? null),
      result: states,
    }));
    // 20 changes by each of the two processes; nothing is stored for `c`.
    expect(values).toEqual([50, 40, undefined]);
  });

  test('a change that throws stores nothing', async () => {
    const budget = createCallBudget(engine.database);
    const failing = budget.change(['x'], () => {
      throw new Error('a failed change');
    });
    await expect(failing).rejects.toThrow('a failed change');
    const stored = await budget.change(['x'], ([x]) => ({ states: [1], result: x }));
    expect(stored).toBeUndefined();
  });

  test('a change gets the current time of the database', async () => {
    const budget = createCallBudget(engine.database);
    const time = await budget.change(['x'], (_, now) => ({ states: [1], result: now }));
    expect(Math.abs(time - Date.now())).toBeLessThan(5000);
  });
});
