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

interface LiveEvent {
  readonly text: string;
  /** Whether the stream ends with it. */
  readonly isLast: boolean;
}

const heartbeatEvent: LiveEvent = { text: ':\n\n', isLast: false };

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
  const watchers = new Map<string, Set<ServerResponse>>();
  /** The name that the watchers of a profile asked for: another one means that the profile was renamed. */
  const names = new Map<string, string>();
  const reading = new Map<string, { again: boolean }>();
  const afterGap = pLimit(readAtOnce);

  let isClosed = false;

  const beat = setInterval(() => {
    for (const streams of watchers.values())
      for (const stream of streams) send(stream, heartbeatEvent);
  }, heartbeat);
  beat.unref();

  /** What the watchers of a profile are sent now: its document, or that it is gone under the name they know. */
  async function eventNow(profileId: string): Promise<LiveEvent> {
    const document = await readDocument(profileId);
    return document && document.displayName === names.get(profileId)
      ? { isLast: false, text: eventOf(document) }
      : { isLast: true, text: 'event: gone\ndata:\n\n' };
  }

  /** Sends what stands now to some streams; those that cannot be told come back by themselves. */
  async function tell(profileId: string, streams: () => Iterable<ServerResponse>): Promise<void> {
    try {
      const event = await eventNow(profileId);
      for (const stream of streams()) send(stream, event);
    } catch (error) {
      onError(error);
      for (const stream of streams()) stream.destroy();
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
      const streams = watchers.get(id) ?? new Set();
      watchers.set(id, streams.add(stream));
      names.set(id, displayName);
      stream.once('close', () => {
        streams.delete(stream);
        if (streams.size > 0 || watchers.get(id) !== streams) return;
        watchers.delete(id);
        names.delete(id);
      });
      // Read after joining: a change in between is then told twice, never lost.
      void tell(id, () => [stream]);
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
        for (const stream of streams) stream.end(goodbye(all));
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

function send(stream: ServerResponse, { text, isLast }: LiveEvent): void {
  if (stream.writableLength > mostUnread) stream.destroy();
  else if (isLast) stream.end(text);
  else stream.write(text);
}
