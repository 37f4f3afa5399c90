/**
 * Reports the memory, the processor time and the number of requests of a measured process when the parent process asks for them.
 * Node loads this file with --import.
 */
import { subscribe } from 'node:diagnostics_channel';
import { Session } from 'node:inspector/promises';
import type { MemoryUsage } from './child-process.ts';

let requestCount = 0;
subscribe('http.server.request.start', () => {
  requestCount += 1;
});

process.on('message', async (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  }
  if (message === 'requests') process.send?.(requestCount);
  if (message !== 'memory') return;
  // A connected inspector session needs memory, so it is closed before the memory is read.
  const session = new Session();
  session.connect();
  // A collection also returns unused heap memory to the system; otherwise results would vary by tens of megabytes.
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ script: heapUsed + external, process: rss } satisfies MemoryUsage);
});
