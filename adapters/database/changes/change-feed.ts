/** Reads the table `changes` for one process, ten times a second. */
import type { ChangeEvent, ProfileChange } from '../../../domain/changes/change.ts';
import type { Database } from '../schema.ts';
import { replaceUnreachedChanges } from './change-reader.ts';
import { everySubject, findLastPosition } from './change-rows.ts';
import { createOldestTransaction } from './oldest-transaction.ts';
import { readChanges } from './read-changes.ts';

/** The changes that all processes commit. */
export type ChangeFeed = Awaited<ReturnType<typeof openChangeFeed>>;
/** The part of the feed that a cache needs. */
export type ChangeEvents = Pick<ChangeFeed, 'subscribe' | 'isCurrent'>;

const readIntervalMs = 100;
const maxAgeMs = 3000;
/** How many changes are read together. */
const maxRows = 10_000;
/** A process publishes its change at most this long after the first read that returned it. */
const maxPublishMs = 30_000;
/** Half the time that rows are kept at least. After a longer pause, rows may be missing. */
const maxPauseMs = 30 * 60_000;

/** @throws when the first read fails. */
export async function openChangeFeed(
  database: Database,
  log: { warn(details: object, message: string): void },
) {
  const listeners = new Set<(event: ChangeEvent) => void>();
  /** The rows that may still be read or published, with the time at which each last was. */
  const known = new Map<number, number>();
  let running: Promise<void> | undefined;
  let isReadAgain = false;
  let isFailing = false;
  let isClosed = false;
  const oldestTransaction = createOldestTransaction(log);
  let position = await findLastPosition(database);
  let readAt = performance.now();
  let readTime = Date.now();

  function emit(event: ChangeEvent): void {
    for (const listener of listeners) listener(event);
  }

  function emitOnce(change: ProfileChange): void {
    const isEvery = change.subject === everySubject;
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
    database.checkFile?.();
    const read = await readChanges(database, position, maxRows);
    const { next, changes, isPart, isOtherPrimary, oldestRunning } = read;
    // The row that replaces them is in the next read.
    if (read.hasUnreached) await replaceUnreachedChanges(database);
    for (const change of changes) emitOnce(change);
    for (const [id, seenAt] of known) if (startedAt - seenAt > maxPublishMs) known.delete(id);
    if (isOtherPrimary || startTime - readTime > maxPauseMs) emit({ kind: 'unknown' });
    position = next;
    readTime = startTime;
    oldestTransaction.see(oldestRunning);
    isReadAgain ||= isPart === true;
    if (!isPart) readAt = startedAt;
  }

  const timer = setInterval(() => running ?? read(), readIntervalMs);
  timer.unref();
  return {
    /** Calls `listener` until the returned function is called. A listener must not throw. */
    subscribe(listener: (event: ChangeEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The seconds for which the oldest running transaction of the PostgreSQL server is known; 0 without one. */
    findOldestTransactionSeconds: oldestTransaction.findSeconds,
    /** Whether other processes' changes were read within the last three seconds. If not, cached responses may be old. */
    isCurrent: () => performance.now() - readAt < maxAgeMs,
    /** Tells this process about its own committed change at once. The others read it. */
    publish: emitOnce,
    read,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
