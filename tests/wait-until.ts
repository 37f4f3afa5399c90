import { setImmediate } from 'node:timers/promises';
import { maxWaitMs } from './time-limits.ts';

/** Waits until a condition is true, on the real clock. Rejects when only a hang can be the reason that it is not. */
export async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  const startedAt = process.hrtime();
  while (!(await isTrue())) {
    const [seconds] = process.hrtime(startedAt);
    if (seconds * 1000 > maxWaitMs) throw new Error(`This is still not true: ${isTrue}`);
    await setImmediate();
  }
}
