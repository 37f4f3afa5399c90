/** Starting leaves 30 MB of garbage, which V8 would keep until there is more to collect. */
import { Session } from 'node:inspector/promises';

/** Late enough for the first requests after a start. */
const delayMs = 2000;

export function freeStartMemoryLater(): void {
  setTimeout(freeMemory, delayMs).unref();
}

/** Collects garbage and shrinks the heap. Blocks the event loop for some 50 ms. */
export async function freeMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
