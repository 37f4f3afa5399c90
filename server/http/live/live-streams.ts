/** Open event streams: every change of a profile is read once, written down once, and sent to all its watchers. */
import type { ServerResponse } from 'node:http';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';

/** A watcher that has so many bytes unread is dropped; it comes back by itself and catches up. */
const mostUnread = 512 * 1024;
/** Keeps proxies from closing a quiet stream, in milliseconds. */
const heartbeat = 25_000;
const comment = Buffer.from(':\n\n');
/** When the process stops, watchers are asked back after this long at the earliest, in milliseconds. */
const firstReturn = 500;
/** They are spread so that about a thousand come back in a second, over this long at the least and at the most. */
const returnsWithin = { least: 1500, most: 20_000 };
/** After a gap so many profiles are read at once; pages need the database too. */
const readAtOnce = 4;
/** So many streams are written to before other requests get their turn: some milliseconds. */
const writtenAtOnce = 250;

/** Says that there is no profile under the name any more, and ends a stream. */
export const goneEvent = 'event: gone\ndata:\n\n';

interface Watcher {
  readonly stream: ServerResponse;
  /** What the stream was asked for by: a document with another name means that the profile was renamed. */
  readonly name: string;
  /** Of the document that it was sent last; older documents are not sent. */
  revision: number;
}

export interface LiveStreams {
  /** Sends the document as it stands, and then every change, until the browser leaves; `onLeave` is called then. */
  watch(
    profile: Pick<Profile, 'id' | 'displayName' | 'revision'>,
    stream: ServerResponse,
    onLeave?: () => void,
  ): void;
  /**
   * Tells the watchers of a profile. Changes that arrive during this are announced together afterwards.
   * @param document as the change left it; it is read when it is missing.
   */
  announce(profileId: string, document?: UserDocument): void;
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
  const watchers = new Map<string, Set<Watcher>>();
  const announcing = new Map<string, { again: boolean }>();
  const afterGap = pLimit(readAtOnce);

  let isClosed = false;

  const all = () => [...watchers.values()].flatMap((some) => [...some]);

  const beat = setInterval(
    () => void writeInBatches(all(), ({ stream }) => send(stream, comment)),
    heartbeat,
  );
  beat.unref();

  /**
   * Sends what stands now to some watchers: the document, or that it is gone under the name they know. Those that cannot
   * be told come back by themselves.
   */
  async function tell(
    profileId: string,
    some: () => readonly Watcher[],
    known?: UserDocument,
  ): Promise<void> {
    try {
      const document = known ?? (await readDocument(profileId));
      // Bytes, which are made once; a text would be for every stream.
      const event = document && Buffer.from(eventOf(document));
      await writeInBatches(some(), (watcher) => {
        // Reads end, and commits are acknowledged, in any order.
        if (document && document.revision <= watcher.revision) return;
        if (event && document.displayName === watcher.name) {
          watcher.revision = document.revision;
          send(watcher.stream, event);
        } else {
          // Ended is not closed yet, and nothing may be written any more.
          leave(profileId, watcher);
          watcher.stream.end(goneEvent);
        }
      });
    } catch (error) {
      onError(error);
      for (const { stream } of some()) stream.destroy();
    }
  }

  function leave(profileId: string, watcher: Watcher): void {
    const others = watchers.get(profileId);
    others?.delete(watcher);
    if (others?.size === 0) watchers.delete(profileId);
  }

  const count = () => [...watchers.values()].reduce((sum, { size }) => sum + size, 0);

  async function announce(profileId: string, document?: UserDocument): Promise<void> {
    if (!watchers.has(profileId)) return;
    const current = announcing.get(profileId);
    if (current) {
      current.again = true;
      return;
    }
    const turn = { again: false };
    announcing.set(profileId, turn);
    const all = () => [...(watchers.get(profileId) ?? [])];
    await tell(profileId, all, document);
    while (turn.again) {
      turn.again = false;
      await tell(profileId, all);
    }
    announcing.delete(profileId);
  }

  return {
    watch({ id, displayName, revision }, stream, onLeave) {
      if (onLeave) stream.once('close', onLeave);
      if (isClosed) {
        stream.end(goodbye(1));
        return;
      }
      // The revision before, so that the document that stands now is sent.
      const watcher: Watcher = { stream, name: displayName, revision: revision - 1 };
      watchers.set(id, (watchers.get(id) ?? new Set<Watcher>()).add(watcher));
      stream.once('close', () => leave(id, watcher));
      // Read after joining, so that no change in between is lost.
      void tell(id, () => [watcher]);
    },

    announce: (profileId, document) => void announce(profileId, document),

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
      const open = count();
      for (const { stream } of all()) stream.end(goodbye(open));
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

/**
 * To its connection, in one piece: by way of the answer each event would cost half as much again. Nothing stands between the
 * two, since the answer has no chunks (`live.ts`).
 */
function send(stream: ServerResponse, event: Buffer): void {
  if (stream.writableLength > mostUnread) stream.destroy();
  else stream.socket?.write(event);
}

/** Writes to many without holding others up: who made the change is answered first, and requests are served in between. */
async function writeInBatches(
  watchers: readonly Watcher[],
  write: (watcher: Watcher) => void,
): Promise<void> {
  for (let from = 0; from < watchers.length; from += writtenAtOnce) {
    await yieldToRequests();
    for (const watcher of watchers.slice(from, from + writtenAtOnce)) {
      // It may have left while others had their turn.
      if (!watcher.stream.writableEnded && !watcher.stream.destroyed) write(watcher);
    }
  }
}
