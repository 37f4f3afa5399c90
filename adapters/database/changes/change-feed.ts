/** Reads the table `changes` for one process: after a notification, and once a second. The table is the truth; notifications save time. */
import type { ChangeEvent, ProfileChange } from '../../../domain/changes/change.ts';
import type { Database } from '../schema.ts';
import {
  everyProfile,
  findLastPosition,
  type Position,
  type ReadChanges,
  readSqliteChanges,
} from './change-rows.ts';

/** How one engine reads the table and notifies the other processes. */
export interface ChangeSource {
  findLastPosition(): Promise<Position>;
  readChanges(position: Position): Promise<ReadChanges>;
  notify(): Promise<void>;
  close(): Promise<void>;
}

/** The changes that all processes commit. */
export type ChangeFeed = Awaited<ReturnType<typeof openChangeFeed>>;
/** The part of the feed that a cache needs. */
export type ChangeEvents = Pick<ChangeFeed, 'subscribe' | 'isCurrent'>;

const readIntervalMs = 1000;
const maxAgeMs = 3000;
/** Changes that follow each other send one notification in this time. */
const notifyIntervalMs = 20;
/** How many changes are read together. */
export const maxRows = 10_000;
/** A process publishes its change at most this long after the first read that returned it. */
const maxPublishMs = 30_000;
/** Half the time that rows are kept at least. After a longer pause, rows may be missing. */
const maxPauseMs = 30 * 60_000;

/** @param openSource gets the function to call after a notification. @throws when the first read fails. */
export async function openChangeFeed(
  openSource: (onNotification: () => void) => Promise<ChangeSource> | ChangeSource,
  log: { warn(details: object, message: string): void },
) {
  const listeners = new Set<(event: ChangeEvent) => void>();
  /** The rows that may still be read or published, with the time at which each last was. */
  const known = new Map<number, number>();
  let running: Promise<void> | undefined;
  let isReadAgain = false;
  let isFailing = false;
  let isClosed = false;
  let ringTimer: ReturnType<typeof setTimeout> | undefined;
  let isNotifiedAgain = false;

  let isOpen = false;
  const source = await openSource(() => {
    if (isOpen) void read();
  });
  let position = await source.findLastPosition();
  isOpen = true;
  let readAt = performance.now();
  let readTime = Date.now();

  function emit(event: ChangeEvent): void {
    for (const listener of listeners) listener(event);
  }

  function emitOnce(change: ProfileChange): void {
    const isEvery = change.profileId === everyProfile;
    if (!known.has(change.id)) emit(isEvery ? { kind: 'unknown' } : { kind: 'changed', ...change });
    known.set(change.id, performance.now());
  }

  /** Reads what is new. A read that is requested while another one runs follows it. */
  function read(): Promise<void> {
    isReadAgain = true;
    running ??= readRepeatedly().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function readRepeatedly(): Promise<void> {
    while (isReadAgain && !isClosed) {
      isReadAgain = false;
      try {
        await readOnce();
        isFailing = false;
      } catch (error) {
        if (!isFailing && !isClosed) log.warn({ err: error }, 'changes cannot be read');
        isFailing = true;
      }
    }
  }

  async function readOnce(): Promise<void> {
    const startedAt = performance.now();
    const startTime = Date.now();
    const { next, changes, isPart, isOtherPrimary } = await source.readChanges(position);
    for (const change of changes) emitOnce(change);
    for (const [id, seenAt] of known) if (startedAt - seenAt > maxPublishMs) known.delete(id);
    if (isOtherPrimary || startTime - readTime > maxPauseMs) emit({ kind: 'unknown' });
    position = next;
    readTime = startTime;
    isReadAgain ||= isPart === true;
    if (!isPart) readAt = startedAt;
  }

  function notify(): void {
    if (ringTimer) {
      isNotifiedAgain = true;
      return;
    }
    source.notify().catch((error) => log.warn({ err: error }, 'the notification failed'));
    ringTimer = setTimeout(() => {
      ringTimer = undefined;
      if (isNotifiedAgain) notify();
      isNotifiedAgain = false;
    }, notifyIntervalMs);
  }

  const timer = setInterval(() => void read(), readIntervalMs);
  timer.unref();
  return {
    /** Calls `listener` until the returned function is called. A listener must not throw. */
    subscribe(listener: (event: ChangeEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether other processes' changes were read within the last three seconds. If not, cached responses may be old. */
    isCurrent: () => performance.now() - readAt < maxAgeMs,
    /** Tells this process about its own committed change at once, and the others soon. */
    publish(change: ProfileChange): void {
      emitOnce(change);
      notify();
    },
    read,
    async close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(ringTimer);
      await running;
      await source.close();
    },
  };
}

/** Reads changes on SQLite. Only the operator's commands are other processes, so there is no notification. */
export function openSqliteSource(database: Database): ChangeSource {
  return {
    findLastPosition: () => findLastPosition(database),
    async readChanges(position) {
      database.checkFile?.();
      return readSqliteChanges(database.db, position, maxRows);
    },
    notify: async () => undefined,
    close: async () => undefined,
  };
}
