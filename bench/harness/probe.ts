/** Reports the memory and the processor time of a process to its parent. Node loads this file with --import. */
import { Session } from 'node:inspector/promises';

process.on('message', async (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  }
  if (message !== 'memory') return;
  // A connected inspector session needs memory, so it is closed before the memory is read.
  const session = new Session();
  session.connect();
  // A collection also returns unused heap memory to the system; otherwise results would vary by tens of megabytes.
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  process.send?.(process.memoryUsage.rss());
});
