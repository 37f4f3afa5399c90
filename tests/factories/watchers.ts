import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

/** Creates the connection of a watcher, and a list of the events that it received. A watcher that does not read never drains. */
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
