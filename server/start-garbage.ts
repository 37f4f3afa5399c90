/** What starting leaves behind is handed back to the system, so that a site that nobody asks anything stays small. */
import { Session } from 'node:inspector/promises';

/** By then the first visitors of a new start are served. Milliseconds. */
const pause = 2000;

/**
 * Collects garbage once, in a moment. By itself V8 keeps room for as much as starting took, some forty megabytes, until there
 * is more to collect.
 */
export function collectStartGarbage(): void {
  setTimeout(collectGarbage, pause).unref();
}

/** Collects all there is, and hands back the room that the heap keeps for what is to come. Holds everybody up for some 50 ms. */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
