/** Open event streams. Every change of a profile is read once, serialised once, and sent to all its watchers. */
import type { ServerResponse } from 'node:http';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';

/** A watcher with more unread bytes is disconnected; the browser reconnects by itself. */
const maxUnreadBytes = 512 * 1024;
/** Keeps proxies from closing a quiet stream. */
const heartbeatMs = 25_000;
const comment = Buffer.from(':\n\n');
/** When the process stops, watchers reconnect after this time at the earliest. */
const minReconnectMs = 500;
/** Reconnections are spread over this time, about a thousand in a second. */
const reconnectSpreadMs = { min: 1500, max: 20_000 };
/** How many profiles are read at once after a resync; pages need the database, too. */
const maxConcurrentReads = 4;
/** After writing to this many streams, which takes some milliseconds, other requests are served. */
const batchSize = 250;

/** The last event of a stream: the profile was deleted, renamed or suspended. */
export const goneEvent = 'event: gone\ndata:\n\n';

interface Watcher {
  readonly stream: ServerResponse;
  /** The requested username. A document with another one means that the profile was renamed. */
  readonly name: string;
  /** The revision of the last sent document. Older documents are not sent. */
  revision: number;
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/**
 * @param readDocument reads a document by the profile's id; undefined if the profile does not exist any more.
 * @param onError called when a changed profile could not be read. Its watchers are disconnected, and reconnect by themselves.
 */
export function createLiveStreams(
  readDocument: (profileId: string) => Promise<UserDocument | undefined>,
  onError: (error: unknown) => void,
) {
  const watchers = new Map<string, Set<Watcher>>();
  const updating = new Map<string, { hasNewChange: boolean }>();
  const limitReads = pLimit(maxConcurrentReads);

  let isClosed = false;

  const listWatchers = () => [...watchers.values()].flatMap((group) => [...group]);

  const heartbeat = setInterval(
    () => void writeInBatches(listWatchers(), ({ stream }) => send(stream, comment)),
    heartbeatMs,
  );
  heartbeat.unref();

  /** Sends the current document to watchers. Those of another username, or of a deleted profile, get 'gone'. */
  async function sendCurrent(
    profileId: string,
    getWatchers: () => readonly Watcher[],
    known?: UserDocument,
  ): Promise<void> {
    try {
      const document = known ?? (await readDocument(profileId));
      // As bytes, because a string would be encoded for every stream.
      const event = document && Buffer.from(formatEvent(document));
      await writeInBatches(getWatchers(), (watcher) => {
        // Documents can arrive in any order.
        if (document && document.revision <= watcher.revision) return;
        if (event && document.displayName === watcher.name) {
          watcher.revision = document.revision;
          send(watcher.stream, event);
        } else {
          // Removed before the stream has closed, because nothing may be written after its end.
          removeWatcher(profileId, watcher);
          watcher.stream.end(goneEvent);
        }
      });
    } catch (error) {
      onError(error);
      for (const { stream } of getWatchers()) stream.destroy();
    }
  }

  function removeWatcher(profileId: string, watcher: Watcher): void {
    const group = watchers.get(profileId);
    group?.delete(watcher);
    if (group?.size === 0) watchers.delete(profileId);
  }

  const count = () => [...watchers.values()].reduce((sum, { size }) => sum + size, 0);

  async function sendUpdate(profileId: string, document?: UserDocument): Promise<void> {
    if (!watchers.has(profileId)) return;
    const current = updating.get(profileId);
    if (current) {
      current.hasNewChange = true;
      return;
    }
    const update = { hasNewChange: false };
    updating.set(profileId, update);
    const getWatchers = () => [...(watchers.get(profileId) ?? [])];
    await sendCurrent(profileId, getWatchers, document);
    while (update.hasNewChange) {
      update.hasNewChange = false;
      await sendCurrent(profileId, getWatchers);
    }
    updating.delete(profileId);
  }

  return {
    /** Sends the current document and then every change until the connection closes, and then calls `onLeave`. */
    watch(
      { id, displayName, revision }: Pick<Profile, 'id' | 'displayName' | 'revision'>,
      stream: ServerResponse,
      onLeave?: () => void,
    ): void {
      if (onLeave) stream.once('close', onLeave);
      if (isClosed) {
        stream.end(formatGoodbye(1));
        return;
      }
      // One less than the current revision, so that the current document is sent.
      const watcher: Watcher = { stream, name: displayName, revision: revision - 1 };
      watchers.set(id, (watchers.get(id) ?? new Set<Watcher>()).add(watcher));
      stream.once('close', () => removeWatcher(id, watcher));
      // Read after the watcher was added, so that no change is missed.
      void sendCurrent(id, () => [watcher]);
    },

    /**
     * Sends a changed profile to its watchers. Changes that arrive during this are sent together afterwards.
     * @param document the changed document; without it, the document is read.
     */
    sendUpdate: (id: string, document?: UserDocument) => void sendUpdate(id, document),

    /** Sends every watched profile, because changes may have been missed. */
    sendAllUpdates(): void {
      // The queued profiles are among those that are queued below.
      limitReads.clearQueue();
      for (const profileId of watchers.keys()) void limitReads(() => sendUpdate(profileId));
    },

    count,

    /** Tells every watcher when to reconnect, and ends the streams. */
    close(): void {
      isClosed = true;
      clearInterval(heartbeat);
      limitReads.clearQueue();
      const open = count();
      for (const { stream } of listWatchers()) stream.end(formatGoodbye(open));
    },
  };
}

function formatEvent(document: UserDocument): string {
  return `event: document\nid: ${document.revision}\ndata: ${JSON.stringify(document)}\n\n`;
}

/** Formats the event that says when to reconnect, in milliseconds: `retry` is for browsers, the data for our pages. */
function formatGoodbye(watcherCount: number): string {
  const spreadMs = Math.min(reconnectSpreadMs.max, Math.max(reconnectSpreadMs.min, watcherCount));
  const delayMs = Math.round(minReconnectMs + Math.random() * spreadMs);
  return `retry: ${delayMs}\nevent: goodbye\ndata: ${delayMs}\n\n`;
}

/** Writes to the socket, in two thirds of the time that the response takes. live.ts has removed the chunked encoding for this. */
function send(stream: ServerResponse, event: Buffer): void {
  if (stream.writableLength > maxUnreadBytes) stream.destroy();
  else stream.socket?.write(event);
}

/** Writes to many streams in batches, and serves requests before and between them. */
async function writeInBatches(
  watchers: readonly Watcher[],
  write: (watcher: Watcher) => void,
): Promise<void> {
  for (let from = 0; from < watchers.length; from += batchSize) {
    await yieldToRequests();
    for (const watcher of watchers.slice(from, from + batchSize)) {
      // The stream may have closed while requests were served.
      if (!watcher.stream.writableEnded && !watcher.stream.destroyed) write(watcher);
    }
  }
}
