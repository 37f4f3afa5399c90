/** Loaded into a measured process with --import: reports the memory in use when the parent process asks for it. */
import { Session } from 'node:inspector/promises';
import type { MemoryUsage } from './child-process.ts';

process.on('message', async (message) => {
  if (message !== 'memory') return;
  // A connected session costs memory, so it ends before memory is read.
  const session = new Session();
  session.connect();
  // This also returns the heap's spare memory to the system, which would vary by tens of megabytes.
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ script: heapUsed + external, process: rss } satisfies MemoryUsage);
});
