/**
 * Work that no request waits for: refreshing ranks, reading what players play, filling leaderboards, ending suspensions, updating profiles after a changed verification, thinning out the rank history, and
 * deleting expired rows.
 */
import { deleteExpired } from '../../adapters/database/delete-expired.ts';
import type { createRankHistoryStore } from '../../adapters/database/history/rank-history-store.ts';
import type { ModerationStore } from '../../adapters/database/moderation/moderation-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import type { GameId } from '../../domain/games/games.ts';
import type { Logger } from '../process/logger.ts';

const cleanupIntervalMs = 60 * 60 * 1000;
/** The workers of one game. More than one, so that a slow call does not delay all its refreshes. */
const gameWorkerCount = 4;
/** At this interval a worker looks for work that has become due, or whose process has stopped. */
export const pollIntervalMs = 5000;
/** After a batch of updated profiles or of old samples a worker pauses, so that it uses at most a fifth of the time. */
const minPauseMs = 20;
const pauseFactor = 4;

type Work = () => Promise<'done' | 'idle'>;

/**
 * Works through a queue of calls to sources. Look-ups of visitors have a higher priority. Each game has its workers, so a source that
 * does not answer does not delay the others.
 */
export function startGameWorkers(
  task: string,
  createWork: (game: GameId) => Work,
  games: readonly GameId[],
  log: Logger,
) {
  const groups = games.map((game) => startWorkers(task, gameWorkerCount, createWork(game), log));
  return {
    wake(): void {
      for (const { wake } of groups) wake();
    },
    async settle(): Promise<void> {
      await Promise.all(groups.map(({ settle }) => settle()));
    },
    async close(): Promise<void> {
      await Promise.all(groups.map(({ close }) => close()));
    },
  };
}

/** Starts the work that keeps the stored data in order. @returns the functions that stop it. */
export function startMaintenance(
  database: Database,
  rankHistory: Pick<ReturnType<typeof createRankHistoryStore>, 'thinOldSamples'>,
  moderationStore: Pick<ModerationStore, 'endSuspensions'>,
  log: Logger,
): readonly (() => Promise<void>)[] {
  const thin = () => rankHistory.thinOldSamples(new Date());
  const endSuspensions = () => moderationStore.endSuspensions(new Date());
  return [
    startBatches('rank history', thin, log),
    repeat('suspensions', pollIntervalMs, endSuspensions, log),
    repeat('expired rows', cleanupIntervalMs, () => deleteExpired(database, new Date()), log),
  ];
}

/**
 * Does work in batches, like the steps of a reader of the changes. @returns a function that stops it. The poll finds the changes, and not the request that made them, so the
 * time of what the reader does to other profiles does not reveal which profile changed.
 */
export function startBatches(name: string, work: Work, log: Logger) {
  return startWorkers(name, 1, withPause(work), log).close;
}

/** Adds a pause to each batch of a worker, in which requests are served. */
function withPause(work: Work) {
  return async () => {
    const start = performance.now();
    const outcome = await work();
    const pauseMs = Math.max(minPauseMs, pauseFactor * (performance.now() - start));
    if (outcome === 'done') await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return outcome;
  };
}

/**
 * Starts workers that work through a queue.
 * @param task the name of one task in log lines.
 * @param work does the next task of the queue. Resolves with 'idle' if the queue has nothing to do, otherwise with 'done'.
 * @returns `wake`: to be called when the queue may have a task. `settle`: waits until no task is due or runs. `close`: starts no more tasks and waits for the running ones; to
 *   cancel the calls of refreshes, close the data source first.
 */
function startWorkers(task: string, workerCount: number, work: Work, log: Logger) {
  let isClosed = false;
  const running = new Set<Promise<void>>();
  let isWoken = false;

  async function workThroughQueue(): Promise<void> {
    try {
      while (!isClosed && (await work()) === 'done');
    } catch (error) {
      // A worker tries a refresh again when the claim of this worker expires.
      if (!isClosed)
        log.error({ err: error, task }, 'a background task failed; it will be tried again');
    }
  }

  async function runWorker(): Promise<void> {
    do {
      isWoken = false;
      await workThroughQueue();
    } while (isWoken);
  }

  /** Starts workers that are not running. */
  function start(maxCount: number): void {
    const count = Math.min(maxCount, workerCount - running.size);
    for (let started = 0; started < count; started++) {
      const worker = runWorker().finally(() => running.delete(worker));
      running.add(worker);
    }
  }

  /** A running worker may just have found the queue empty, so it must check again. */
  function wake(): void {
    if (isClosed) return;
    isWoken = true;
    start(workerCount);
  }

  // One worker finds out whether a queue is empty, as most are at most polls.
  const timer = setInterval(() => start(1), pollIntervalMs);
  timer.unref();
  return {
    wake,
    async settle(): Promise<void> {
      wake();
      while (running.size > 0) await Promise.all(running);
    },
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** So many that receivers that never answer do not delay the others. */
const maxRunningDeliveries = 500;

/**
 * Sends the messages that are due. A receiver that does not answer takes five seconds, in which others get theirs.
 * @param claim returns what sends the next message; undefined when none is due.
 */
export function startDeliveries(
  claim: () => Promise<(() => Promise<void>) | undefined>,
  log: Logger,
) {
  const running = new Set<Promise<void>>();
  const { settle, close } = startWorkers(
    'webhooks',
    1,
    async () => {
      if (running.size >= maxRunningDeliveries) await Promise.race(running);
      const send = await claim();
      if (!send) return 'idle';
      const sending = send()
        // The delivery is sent again when its claim ends.
        .catch((error) => log.warn({ err: error }, 'a message could not be sent'))
        .finally(() => running.delete(sending));
      running.add(sending);
      return 'done';
    },
    log,
  );
  return {
    async settle(): Promise<void> {
      await settle();
      await Promise.all(running);
    },
    async close(): Promise<void> {
      await close();
      await Promise.all(running);
    },
  };
}

/**
 * Repeats work at an interval. A failure is logged.
 * @param task the name of the work in log lines.
 * @returns a function that stops it, and waits for the running work.
 */
export function repeat(
  task: string,
  intervalMs: number,
  work: () => Promise<unknown>,
  log: Pick<Logger, 'error'>,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(work)
      .catch((error) =>
        log.error({ err: error, task }, 'a background task failed; it will be tried again'),
      );
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
