import { expect, test } from 'vitest';
import { freeMemory } from './lifecycle.ts';

test('garbage is collected, and the heap shrinks', async () => {
  const megabytes = 64;
  const garbageRef = createGarbage(megabytes);
  const before = process.memoryUsage().heapTotal;
  await freeMemory();
  expect(garbageRef.deref()).toBeUndefined();
  expect(before - process.memoryUsage().heapTotal).toBeGreaterThan((megabytes / 2) * 1e6);
});

/** Creates unreferenced arrays of this size. */
function createGarbage(megabytes: number): WeakRef<object> {
  const garbage = Array.from({ length: megabytes }, () => new Array(125_000).fill(0.5));
  return new WeakRef(garbage);
}
