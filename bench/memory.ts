/** How much memory the benchmark's process holds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { table } from './figures.ts';

export interface Held {
  readonly when: string;
  readonly heap: number;
  readonly whole: number;
}

/** Longer than the time limit of any look-up that people wait for, whose timers hold what they would end. */
const settling = 10_000;

/** Lets the last time limits pass. */
export async function settle(): Promise<void> {
  await sleep(settling);
}

/** What is held when garbage is collected. */
export function memoryHeld(when: string): Held {
  if (!globalThis.gc)
    throw new Error('this needs node --expose-gc, as npm run bench:lookup has it');
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  return { when, heap: heapUsed, whole: rss };
}

/** The table of several moments. */
export function memoryTable(moments: readonly Held[]): string {
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
  return table([
    ['memory, MB', 'heap', 'whole process'],
    ...moments.map(({ when, heap, whole }) => [when, megabytes(heap), megabytes(whole)]),
  ]);
}
