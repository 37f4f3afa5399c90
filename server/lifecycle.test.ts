import { expect, test } from 'vitest';
import { freeMemory } from './lifecycle.ts';

test('freeing memory collects garbage and shrinks the heap', async () => {
  const megabytes = 64;
  const garbageRef = createGarbage(megabytes);
  const heapBytesBefore = process.memoryUsage().heapTotal;
  await freeMemory();
  expect(garbageRef.deref()).toBeUndefined();
  expect(heapBytesBefore - process.memoryUsage().heapTotal).toBeGreaterThan((megabytes / 2) * 1e6);
});

/** Creates arrays of one megabyte (125,000 numbers of 8 bytes), which only the returned WeakRef refers to. */
function createGarbage(megabytes: number): WeakRef<object> {
  const garbage = Array.from({ length: megabytes }, () => new Array(125_000).fill(0.5));
  return new WeakRef(garbage);
}
