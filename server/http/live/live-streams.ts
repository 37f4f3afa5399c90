/** Open event streams. A changed profile is read at most once, serialised once, and sent to all its watchers. */
import type { ServerResponse } from 'node:http';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { NewSamples } from '../../../domain/profiles/new-samples.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';

/** A watcher with more unread bytes is disconnected; the browser reconnects by itself. */
const maxUnreadBytes = 512 * 1024;
/** A comment is sent at this interval, so that proxies do not close a quiet stream. */
const heartbeatMs = 25_000;
const heartbeatComment = Buffer.from(':\n\n');
/** When the process stops, watchers reconnect after this time at the earliest. */
const minReconnectMs = 500;
/** Reconnections are spread over this time, about a thousand in a second. */
const reconnectSpreadMs = { min: 1500, max: 20_000 };
/** How many profiles are read at once after a resync. More reads would delay the pages, which also need the database. */
const maxConcurrentReads = 4;
/** After writing to this many streams, which takes some milliseconds, other requests are served. */
const batchSize = 250;

/** The last event of a stream: the profile was deleted, renamed or suspended. */
export const goneEvent = 'event: gone\ndata:\n\n';

interface Watcher {
  readonly stream: ServerResponse;
  /** The requested username. A document with another username means that the profile was renamed. */
  readonly username: string;
  /** The revision of the last sent document. Older documents are not sent. */
  revision: number;
}

/** A profile as watchers get it. */
export interface LiveProfile {
  readonly document: UserDocument;
  /** Lists the samples that the last change added to the rank history. */
  listNewSamples(): Promise<readonly NewSamples[]>;
}

/** A change of a profile. */
interface Change {
  /** The profile after the change; without it, the profile is read. */
  readonly profile?: Profile | undefined;
  /** Whether there may be further changes, which were missed. */
  readonly isResync?: boolean | undefined;
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/**
 * Creates the list of open streams. It sends changed profiles to the streams of their watchers.
 * @param readProfile gets a profile's id, and the profile if it is known; returns undefined if the profile does not exist any more.
 * @param onError called when a changed profile could not be read. Its watchers are disconnected, and reconnect by themselves.
 */
export function createLiveStreams(
  readProfile: (profileId: string, known?: Profile) => Promise<LiveProfile | undefined>,
  onError: (error: unknown) => void,
) {
  const watchers = new Map<string, Set<Watcher>>();
  /** The profiles whose watchers get an update now, and the change since then, if there is one. */
  const runningUpdates = new Map<string, Change | undefined>();
  /** For each watched profile, when its games were updated, in the last document that was sent after a change. */
  const sentTimes = new Map<string, readonly string[]>();
  const limitReads = pLimit(maxConcurrentReads);

  let isClosed = false;

  const listWatchers = () => [...watchers.values()].flatMap((group) => [...group]);

  const heartbeat = setInterval(
    () => void writeInBatches(listWatchers(), ({ stream }) => send(stream, heartbeatComment)),
    heartbeatMs,
  );
  heartbeat.unref();

  /**
   * Sends the current document to watchers, after a change also the new samples. Watchers of another username or of a deleted
   * profile get the event 'gone'.
   */
  async function sendCurrent(
    profileId: string,
    getWatchers: () => readonly Watcher[],
    change?: Change,
  ): Promise<void> {
    try {
      // The response to the write comes first.
      if (change) await yieldToRequests();
      const live = await readProfile(profileId, change?.profile);
      const document = live?.document;
      // Encoded once here, because a string would be encoded again for every stream.
      const times = sentTimes.get(profileId) ?? [];
      const event = live && Buffer.from(await formatEvents(live, change, times));
      if (change && live && watchers.has(profileId)) sentTimes.set(profileId, listTimes(live));
      await writeInBatches(getWatchers(), (watcher) => {
        // An older document can arrive after a newer one.
        if (document && document.revision <= watcher.revision) return;
        if (event && document?.displayName === watcher.username) {
          watcher.revision = document.revision;
          send(watcher.stream, event);
        } else {
          // The watcher is removed before its stream ends, because nothing may be written after the end.
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
    if (group?.size !== 0) return;
    watchers.delete(profileId);
    sentTimes.delete(profileId);
  }

  const count = () => [...watchers.values()].reduce((sum, { size }) => sum + size, 0);

  async function sendUpdate(profileId: string, change: Change): Promise<void> {
    if (!watchers.has(profileId)) return;
    if (runningUpdates.has(profileId)) {
      const isResync = change.isResync || runningUpdates.get(profileId)?.isResync;
      runningUpdates.set(profileId, { isResync });
      return;
    }
    const getWatchers = () => [...(watchers.get(profileId) ?? [])];
    for (let next: Change | undefined = change; next; next = runningUpdates.get(profileId)) {
      runningUpdates.set(profileId, undefined);
      await sendCurrent(profileId, getWatchers, next);
    }
    runningUpdates.delete(profileId);
  }

  return {
    /** Sends the current document, and again after changes. Calls `onLeave` when the connection has closed. */
    watch(
      { id, displayName, revision }: Pick<Profile, 'id' | 'displayName' | 'revision'>,
      stream: ServerResponse,
      onLeave?: () => void,
    ): void {
      // One less than the current revision, so that the current document is sent.
      const watcher: Watcher = { stream, username: displayName, revision: revision - 1 };
      stream.on('close', () => {
        removeWatcher(id, watcher);
        onLeave?.();
      });
      if (isClosed) {
        stream.end(formatGoodbye(1));
        return;
      }
      watchers.set(id, (watchers.get(id) ?? new Set<Watcher>()).add(watcher));
      // Read after the watcher was added, so that no change is missed.
      void sendCurrent(id, () => [watcher]);
    },

    /**
     * Sends a changed profile to its watchers. Changes that arrive while it sends are sent together afterwards.
     * @param profile the profile after the change; without it, the profile is read.
     */
    sendUpdate: (id: string, profile?: Profile) => void sendUpdate(id, { profile }),

    /** Sends every watched profile, because changes may have been missed. */
    sendAllUpdates(): void {
      // All profiles that are still queued are queued again below.
      limitReads.clearQueue();
      for (const profileId of watchers.keys()) {
        void limitReads(() => sendUpdate(profileId, { isResync: true }));
      }
    },

    count,

    /** Lists the ids of the profiles that have watchers. */
    listWatchedProfiles: () => [...watchers.keys()],

    /** Tells every watcher when to reconnect, and ends the streams. */
    close(): void {
      isClosed = true;
      clearInterval(heartbeat);
      limitReads.clearQueue();
      const openCount = count();
      for (const { stream } of listWatchers()) stream.end(formatGoodbye(openCount));
    },
  };
}

/**
 * Formats a document, after a change with its new samples. After a resync the samples are null, because some may be missed.
 * @param sentTimes the times of updates that an earlier event has sent.
 */
async function formatEvents(
  live: LiveProfile,
  change: Change | undefined,
  sentTimes: readonly string[],
): Promise<string> {
  const { document } = live;
  const format = (event: string, data: unknown) =>
    `event: ${event}\nid: ${document.revision}\ndata: ${JSON.stringify(data)}\n\n`;
  const events = format('document', document);
  if (change?.isResync) return events + format('samples', null);
  const isNew = listTimes(live).map((time) => !sentTimes.includes(time));
  if (!change || !isNew.includes(true)) return events;
  const samples = (await live.listNewSamples()).filter(([index]) => isNew[index]);
  return samples.length > 0 ? events + format('samples', samples) : events;
}

/** Lists when the games of a profile were updated. */
function listTimes({ document }: LiveProfile): readonly string[] {
  return document.savedGames.map(({ UpdatedAt }) => UpdatedAt);
}

/** Formats the event that says when to reconnect, in milliseconds: `retry` is for browsers, the data for our pages. */
function formatGoodbye(watcherCount: number): string {
  const spreadMs = Math.min(reconnectSpreadMs.max, Math.max(reconnectSpreadMs.min, watcherCount));
  const delayMs = Math.round(minReconnectMs + Math.random() * spreadMs);
  return `retry: ${delayMs}\nevent: goodbye\ndata: ${delayMs}\n\n`;
}

/** Writes to the socket, which takes a third less time than writing to the response; live.ts removed the chunked encoding. */
function send(stream: ServerResponse, event: Buffer): void {
  if (stream.writableLength > maxUnreadBytes) stream.destroy();
  else stream.socket?.write(event);
}

/** Writes to many streams in batches, and serves requests before and between them. */
async function writeInBatches(
  watchers: readonly Watcher[],
  write: (watcher: Watcher) => void,
): Promise<void> {
  for (let start = 0; start < watchers.length; start += batchSize) {
    await yieldToRequests();
    for (const watcher of watchers.slice(start, start + batchSize)) {
      // The stream may have closed while requests were served.
      if (!watcher.stream.writableEnded && !watcher.stream.destroyed) write(watcher);
    }
  }
}
