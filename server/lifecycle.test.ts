import { expect, test } from 'vitest';
import { freeMemory } from './lifecycle.ts';

test('freeing memory collects garbage and shrinks the heap', async () => {
  const megabytes = 64;
  const garbageRef = createGarbage(megabytes);
  const before = process.memoryUsage().heapTotal;
  await freeMemory();
  expect(garbageRef.deref()).toBeUndefined();
  expect(before - process.memoryUsage().heapTotal).toBeGreaterThan((megabytes / 2) * 1e6);
});

/** Creates arrays of this size that only the returned WeakRef refers to. */
function createGarbage(megabytes: number): WeakRef<object> {
  const garbage = Array.from({ length: megabytes }, () => new Array(125_000).fill(0.5));
  return new WeakRef(garbage);
}
