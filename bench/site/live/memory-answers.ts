/** What a process holds, said to whoever started it. */
import { freeMemory } from '../../../server/free-start-memory.ts';
import type { MemoryHeld } from './source.ts';

/** Answers every 'memory' that the parent says, and 'memory as it is', which collects nothing before. */
export function answerMemory(): void {
  process.on('message', async (message) => {
    // With the room that the heap keeps for what is to come, figures would wander by tens of megabytes.
    if (message === 'memory') await freeMemory();
    if (message === 'memory' || message === 'memory as it is') process.send?.(held());
  });
}

function held(): MemoryHeld {
  const { heapUsed, external, rss } = process.memoryUsage();
  return { script: heapUsed + external, whole: rss };
}
