/** Open event streams: every change of a profile is read once, written down once, and sent to all its watchers. */
import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import type { UserDocument } from '../../domain/profiles/document.ts';

/** A watcher that has so many bytes unread is dropped; it comes back by itself and catches up. */
const mostUnread = 512 * 1024;
/** Keeps proxies from closing a quiet stream, in milliseconds. */
const heartbeat = 25_000;
/** When the process stops, watchers are asked back after this long at the earliest, in milliseconds. */
const firstReturn = 500;
/** They are spread so that about a thousand come back in a second, over this long at the least and at the most. */
const returnsWithin = { least: 1500, most: 20_000 };
/** After a gap so many profiles are read at once; pages need the database too. */
const readAtOnce = 4;

/** Says that there is no profile under the name any more, and ends a stream. */
export const goneEvent = 'event: gone\ndata:\n\n';

type Watcher = readonly [stream: ServerResponse, name: string];

export interface LiveStreams {
  /** Sends the document as it stands, and then every change, until the browser leaves. */
  watch(profile: { id: string; displayName: string }, stream: ServerResponse): void;
  /** Tells the watchers of a profile. Changes that come while one is being read are read together. */
  announce(profileId: string): void;
  /** Tells all watchers where things stand, because changes may have been missed. */
  announceAll(): void;
  /** How many streams are open. */
  count(): number;
  /** Asks every watcher to come back in a moment, each in another one, and ends the streams. */
  close(): void;
}

/**
 * @param readDocument the profile's document by its id; undefined when the profile is gone.
 * @param onError told when a change could not be read: its watchers are dropped, and catch up when they return.
 */
export function createLiveStreams(
  readDocument: (profileId: string) => Promise<UserDocument | undefined>,
  onError: (error: unknown) => void,
): LiveStreams {
  /** Each stream with the name that it was asked for by: a document with another one means that the profile was renamed. */
  const watchers = new Map<string, Map<ServerResponse, string>>();
  const reading = new Map<string, { again: boolean }>();
  const afterGap = pLimit(readAtOnce);

  let isClosed = false;

  const beat = setInterval(() => {
    for (const streams of watchers.values())
      for (const stream of streams.keys()) send(stream, ':\n\n');
  }, heartbeat);
  beat.unref();

  /**
   * Sends what stands now to some streams: the document, or that it is gone under the name they know. Those that cannot
   * be told come back by themselves.
   */
  async function tell(profileId: string, streams: () => Iterable<Watcher>): Promise<void> {
    try {
      const document = await readDocument(profileId);
      const event = document && eventOf(document);
      for (const [stream, name] of streams()) {
        if (event && document.displayName === name) send(stream, event);
        else {
          // Ended is not closed yet, and nothing may be written any more.
          leave(profileId, stream);
          stream.end(goneEvent);
        }
      }
    } catch (error) {
      onError(error);
      for (const [stream] of streams()) stream.destroy();
    }
  }

  async function tellAll(profileId: string): Promise<void> {
    const turn = { again: true };
    reading.set(profileId, turn);
    while (turn.again) {
      turn.again = false;
      await tell(profileId, () => [...(watchers.get(profileId) ?? [])]);
    }
    reading.delete(profileId);
  }

  function leave(profileId: string, stream: ServerResponse): void {
    const streams = watchers.get(profileId);
    streams?.delete(stream);
    if (streams?.size === 0) watchers.delete(profileId);
  }

  const count = () => [...watchers.values()].reduce((sum, streams) => sum + streams.size, 0);

  async function announce(profileId: string): Promise<void> {
    if (!watchers.has(profileId)) return;
    const turn = reading.get(profileId);
    if (turn) turn.again = true;
    else await tellAll(profileId);
  }

  return {
    watch({ id, displayName }, stream) {
      if (isClosed) {
        stream.end(goodbye(1));
        return;
      }
      const streams = watchers.get(id) ?? new Map<ServerResponse, string>();
      watchers.set(id, streams.set(stream, displayName));
      stream.once('close', () => leave(id, stream));
      // Read after joining: a change in between is then told twice, never lost.
      void tell(id, () => [[stream, displayName]]);
    },

    announce: (profileId) => void announce(profileId),

    announceAll() {
      // What waits already will be read after this moment.
      afterGap.clearQueue();
      for (const profileId of watchers.keys()) void afterGap(() => announce(profileId));
    },

    count,

    close() {
      isClosed = true;
      clearInterval(beat);
      afterGap.clearQueue();
      const all = count();
      for (const streams of watchers.values())
        for (const stream of streams.keys()) stream.end(goodbye(all));
    },
  };
}

function eventOf(document: UserDocument): string {
  return `event: document\nid: ${document.revision}\ndata: ${JSON.stringify(document)}\n\n`;
}

/** Says when to come back, in milliseconds: to our pages, and to a browser that comes back by itself. */
function goodbye(watchers: number): string {
  const within = Math.min(returnsWithin.most, Math.max(returnsWithin.least, watchers));
  const pause = Math.round(firstReturn + Math.random() * within);
  return `retry: ${pause}\nevent: goodbye\ndata: ${pause}\n\n`;
}

function send(stream: ServerResponse, text: string): void {
  if (stream.writableLength > mostUnread) stream.destroy();
  else stream.write(text);
}
