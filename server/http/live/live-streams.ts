/** Open event streams. A changed profile is read at most once, serialised once, and sent to all its watchers. */
import type { ServerResponse } from 'node:http';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Change, ProfileChange } from '../../../domain/changes/change.ts';
import { filterShownChanges, isPublicChange } from '../../../domain/changes/public-change.ts';
import type { OwnProfile, Profile } from '../../../domain/profiles/profile.ts';
import { toChangeFields } from '../../../domain/wire/change-fields.ts';
import { toUserDocument, type UserDocument } from '../../../domain/wire/user-document.ts';
import { batchSize, createStreamGroups, isOpen, send } from './stream-groups.ts';
import { addUpdate, join, type Update } from './updates.ts';

/** How many profiles are read at once when any may have changed. More reads would delay the pages, which also need the database. */
const maxConcurrentReads = 4;

interface Watcher {
  readonly stream: ServerResponse;
  /** The requested username. A document with another username means that the profile was renamed. */
  readonly username: string;
  /** The revision that the page shows at the start. Changes up to it are not sent. */
  firstRevision: number;
  /** The revision of the last sent document. Older documents are not sent. */
  revision: number;
}

export interface LiveReads {
  findProfile(profileId: string): Promise<OwnProfile | undefined>;
  /** Lists the changes of a profile from a revision to a later one; undefined if they are not known. */
  listChanges(
    profileId: string,
    after: number,
    upTo: number,
  ): Promise<readonly Change[] | undefined>;
}

/** @param onError called when a changed profile could not be read. Its watchers are disconnected, and reconnect by themselves. */
export function createLiveStreams(
  { findProfile, listChanges }: LiveReads,
  onError: (error: unknown) => void,
) {
  const watchers = createStreamGroups<Watcher>();
  /** The profiles whose watchers get an update now, and the updates since the last batch. */
  const runningUpdates = new Map<string, Update | undefined>();
  const limitReads = pLimit(maxConcurrentReads);

  /** Each update is read and encoded once, because a string would be encoded again for every stream. */
  const encoded = new WeakMap<Update, ReturnType<typeof encode>>();

  async function encode(profileId: string, update: Update) {
    const profile = update.profile ?? (await findProfile(profileId));
    const document = profile && toUserDocument(profile);
    const changes = profile && update.changes && filterShownChanges(update.changes, profile);
    return { document, event: document && Buffer.from(formatEvents(document, changes ?? null)) };
  }

  /** Watchers of another username or of a deleted profile get the event 'gone'. */
  async function sendCurrent(profileId: string, group: readonly Watcher[], update: Update) {
    const encoding = encoded.get(update) ?? encode(profileId, update);
    encoded.set(update, encoding);
    const { document, event } = await encoding;
    for (const watcher of group.filter(isOpen)) {
      // An older document can arrive after a newer one. The changes of another process can arrive after a later change.
      const isOld = document && document.revision < watcher.revision;
      if (isOld || (document?.revision === watcher.revision && !isNewFor(watcher, update)))
        continue;
      if (event && document?.displayName === watcher.username) {
        watcher.revision = document.revision;
        send(watcher.stream, event);
      } else watchers.end(profileId, watcher);
    }
  }

  async function sendUpdate(profileId: string, update: Update): Promise<void> {
    if (!watchers.has(profileId)) return;
    if (runningUpdates.has(profileId)) {
      runningUpdates.set(profileId, join(runningUpdates.get(profileId), update));
      return;
    }
    /** The update that each watcher has not got yet. A watcher that has waited longer comes first. */
    const waiting = new Map<Watcher, Update>();
    let next: Update | undefined = update;
    while (next || waiting.size > 0) {
      if (next) addUpdate(waiting, watchers.list(profileId), next);
      runningUpdates.set(profileId, undefined);
      // The response to the write comes first.
      await yieldToRequests();
      const batch = waiting.entries().take(batchSize).toArray();
      for (const [watcher] of batch) waiting.delete(watcher);
      try {
        for (const [each, group] of Map.groupBy(batch, ([, missed]) => missed))
          await sendCurrent(
            profileId,
            group.map(([watcher]) => watcher),
            each,
          );
      } catch (error) {
        onError(error);
        waiting.clear();
        for (const { stream } of watchers.list(profileId)) stream.destroy();
      }
      next = runningUpdates.get(profileId);
    }
    runningUpdates.delete(profileId);
  }

  /** Sends a new watcher the current document, and what changed since the revision that its page shows. */
  async function sendFirst(profileId: string, watcher: Watcher, since: number | undefined) {
    try {
      const profile = await findProfile(profileId);
      const isChanged = profile && since !== undefined && since < profile.revision;
      const changes = isChanged ? await listChanges(profileId, since, profile.revision) : [];
      if (profile) watcher.firstRevision = profile.revision;
      const shown = changes?.filter((change) => profile && isShown(change, profile));
      const update = { changes: shown ?? null, profile, isFirst: true };
      await sendCurrent(profileId, [watcher], update);
    } catch (error) {
      onError(error);
      watcher.stream.destroy();
    }
  }

  return {
    /**
     * Sends the current document, and again after changes. Calls `onLeave` when the connection has closed.
     * @param since the revision that the client has; undefined if it has none.
     */
    watch(
      { id, displayName, revision }: Pick<Profile, 'id' | 'displayName' | 'revision'>,
      stream: ServerResponse,
      since?: number,
      onLeave?: () => void,
    ): void {
      // One less than the current revision, so that the current document is sent.
      const shown = { firstRevision: since ?? 0, revision: revision - 1 };
      const watcher: Watcher = { stream, username: displayName, ...shown };
      // Read after the watcher was added, so that no change is missed.
      if (watchers.add(id, watcher, onLeave)) void sendFirst(id, watcher, since);
    },

    /**
     * Sends a changed profile to its watchers. The first batch of watchers gets the change alone. Changes that arrive while it is
     * sent are joined for the other watchers. A change that visitors may not read about sends no event.
     */
    sendChange({ subject, revision, changes: all, profile }: Omit<ProfileChange, 'id'>): void {
      const changes = all.filter(isPublicChange);
      if (changes.length > 0) void sendUpdate(subject, { changes, revision, profile });
    },

    /** Sends every watched profile, because any may have changed. */
    sendAll(): void {
      // All profiles that are still queued are queued again below.
      limitReads.clearQueue();
      for (const profileId of watchers.listKeys()) {
        void limitReads(() => sendUpdate(profileId, { changes: null }));
      }
    },

    count: watchers.count,

    listWatchedProfiles: watchers.listKeys,

    /** Tells every watcher when to reconnect, and ends the streams. */
    close(): void {
      limitReads.clearQueue();
      watchers.close();
    },
  };
}

/** Whether the page of a profile still shows what a past change was about: any visitor can request past changes. */
function isShown(change: Change, { savedGames }: Profile): boolean {
  if (!isPublicChange(change)) return false;
  if ('account' in change) {
    const { game, playerId } = change.account;
    return savedGames.some((saved) => saved.game === game && saved.playerId === playerId);
  }
  return change.kind !== 'gone' && change.kind !== 'back';
}

/** Whether an update has changes that the page of a watcher with its document does not know. */
function isNewFor({ firstRevision }: Watcher, { isFirst, changes, revision }: Update): boolean {
  if (isFirst || changes?.length === 0) return false;
  return revision === undefined || revision > firstRevision;
}

function formatEvents(document: UserDocument, changes: Update['changes']): string {
  const data = JSON.stringify(changes?.map(toChangeFields) ?? null);
  const changesEvent = changes?.length === 0 ? '' : `event: changes\ndata: ${data}\n\n`;
  const { revision } = document;
  return `${changesEvent}event: document\nid: ${revision}\ndata: ${JSON.stringify(document)}\n\n`;
}
