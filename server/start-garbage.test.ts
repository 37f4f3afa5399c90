import { expect, test } from 'vitest';
import { collectGarbage } from './start-garbage.ts';

test('what nobody holds any more is gone, and its room is handed back', async () => {
  const megabytes = 64;
  const left = leave(megabytes);
  const before = process.memoryUsage().heapTotal;
  await collectGarbage();
  expect(left.deref()).toBeUndefined();
  expect(before - process.memoryUsage().heapTotal).toBeGreaterThan((megabytes / 2) * 1e6);
});

/** Leaves arrays of so many megabytes behind. */
function leave(megabytes: number): WeakRef<object> {
  const garbage = Array.from({ length: megabytes }, () => new Array(125_000).fill(0.5));
  return new WeakRef(garbage);
}
