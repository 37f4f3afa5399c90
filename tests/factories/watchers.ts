import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

/**
 * Creates the connection of a watcher. Returns the connection as `stream` and as `response`, and `events`: a growing list of the
 * events that the watcher has received. With `isReading: false` the connection takes the first event and never drains.
 */
export function createTestWatcher({ isReading = true } = {}) {
  const events: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      events.push(String(chunk));
      if (isReading) done();
    },
  });
  const response = Object.assign(stream, { socket: stream }) as unknown as ServerResponse;
  return { events, stream, response };
}
