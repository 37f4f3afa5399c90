/** Open event streams, in groups that get the same events. */
import type { ServerResponse } from 'node:http';
import { setImmediate as yieldToRequests } from 'node:timers/promises';

/** A watcher with more unread bytes is disconnected; the browser reconnects by itself. */
const maxUnreadBytes = 512 * 1024;
/** Keeps proxies from closing a quiet stream, and tells the page that this process still works. */
const heartbeatMs = 25_000;
/** Browsers hide an event without a line of data. */
const heartbeatEvent = Buffer.from('event: heartbeat\ndata:\n\n');
/** When the process stops, watchers reconnect after this time at the earliest. */
const minReconnectMs = 500;
/** Reconnections are spread over this time, about a thousand in a second. */
const reconnectSpreadMs = { min: 1500, max: 20_000 };
/** After writing to this many streams, which takes some milliseconds, other requests are served. */
export const batchSize = 250;

export const goneEvent = 'event: gone\ndata:\n\n';

/** A client that listens to a stream. */
interface Listener {
  readonly stream: ServerResponse;
}

/** Sends heartbeats to all watchers until it is closed. */
export function createStreamGroups<Watcher extends Listener>() {
  const groups = new Map<string, Set<Watcher>>();
  let isClosed = false;

  const listAll = () => [...groups.values()].flatMap((group) => [...group]);
  const count = () => [...groups.values()].reduce((sum, { size }) => sum + size, 0);
  const heartbeat = setInterval(
    () => void writeInBatches(listAll(), ({ stream }) => send(stream, heartbeatEvent)),
    heartbeatMs,
  );
  heartbeat.unref();

  function remove(key: string, watcher: Watcher): void {
    const group = groups.get(key);
    group?.delete(watcher);
    if (group?.size === 0) groups.delete(key);
  }

  return {
    /** @param onLeave called when the connection has closed. @returns false if all streams have ended, this one too. */
    add(key: string, watcher: Watcher, onLeave?: () => void): boolean {
      watcher.stream.on('close', () => {
        remove(key, watcher);
        onLeave?.();
      });
      if (isClosed) watcher.stream.end(formatGoodbye(1));
      else groups.set(key, (groups.get(key) ?? new Set<Watcher>()).add(watcher));
      return !isClosed;
    },

    /** Ends the stream of a watcher, who reads that the page must be loaded again. */
    end(key: string, watcher: Watcher): void {
      // The watcher is removed before its stream ends, because nothing may be written after the end.
      remove(key, watcher);
      watcher.stream.end(goneEvent);
    },

    list: (key: string): readonly Watcher[] => [...(groups.get(key) ?? [])],
    has: (key: string) => groups.has(key),
    listKeys: () => [...groups.keys()],
    count,

    /** Tells every watcher when to reconnect, and ends the streams. */
    close(): void {
      isClosed = true;
      clearInterval(heartbeat);
      const openCount = count();
      for (const { stream } of listAll()) stream.end(formatGoodbye(openCount));
    },
  };
}

/** Formats the event that says when to reconnect, in milliseconds: `retry` is for browsers, the data for our pages. */
function formatGoodbye(watcherCount: number): string {
  const spreadMs = Math.min(reconnectSpreadMs.max, Math.max(reconnectSpreadMs.min, watcherCount));
  const delayMs = Math.round(minReconnectMs + Math.random() * spreadMs);
  return `retry: ${delayMs}\nevent: goodbye\ndata: ${delayMs}\n\n`;
}

/** Writes to the socket, which takes a third less time than writing to the response; live.ts removed the chunked encoding. */
export function send(stream: ServerResponse, event: Buffer): void {
  if (stream.writableLength > maxUnreadBytes) stream.destroy();
  else stream.socket?.write(event);
}

/** Writes to many streams in batches, and serves requests before and between them. */
export async function writeInBatches<Watcher extends Listener>(
  watchers: readonly Watcher[],
  write: (watcher: Watcher) => void,
): Promise<void> {
  for (let start = 0; start < watchers.length; start += batchSize) {
    await yieldToRequests();
    for (const watcher of watchers.slice(start, start + batchSize).filter(isOpen)) write(watcher);
  }
}

/** A stream may have closed while requests were served. */
export function isOpen({ stream }: Listener): boolean {
  return !stream.writableEnded && !stream.destroyed;
}
