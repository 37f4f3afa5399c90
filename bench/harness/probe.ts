/** Loaded into a measured process with --import: reports memory and controls the profiler when the parent process asks. */
import { Session } from 'node:inspector/promises';
import type { MemoryUsage, ProbeRequest } from './probe-client.ts';

const samplingIntervalMicroseconds = 500;

let profiler: Session | undefined;

process.on('message', async (message) => {
  // Messages that are no text are for the process itself.
  if (typeof message === 'string') process.send?.(await reply(message as ProbeRequest));
});

async function reply(request: ProbeRequest): Promise<unknown> {
  if (request === 'memory with garbage') return readMemory();
  // A connected session costs memory and time: it must not outlast what it is needed for.
  if (request === 'memory') {
    const session = new Session();
    session.connect();
    // This also returns the heap's spare memory to the system, which would vary by tens of megabytes.
    await session.post('HeapProfiler.collectGarbage');
    session.disconnect();
    return readMemory();
  }
  if (request === 'start profiler') {
    profiler = new Session();
    profiler.connect();
    await profiler.post('Profiler.enable');
    await profiler.post('Profiler.setSamplingInterval', { interval: samplingIntervalMicroseconds });
    return profiler.post('Profiler.start');
  }
  const stopped = await profiler?.post('Profiler.stop');
  profiler?.disconnect();
  return stopped?.profile;
}

function readMemory(): MemoryUsage {
  const { heapUsed, external, rss } = process.memoryUsage();
  return { script: heapUsed + external, process: rss };
}
