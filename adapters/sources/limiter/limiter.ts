/**
 * Sends calls in turn, within the limits of the publisher: one bucket for each key and host, and one for each key, host
 * and method. People come before background work, and who began earlier comes before who began later, so that a chain of
 * calls is finished before another begins. The buckets may be shared with other machines; who waits here, waits here.
 */
import { setImmediate as nextMoment } from 'node:timers/promises';
import type { CallBudget } from '../../../domain/ranks/call-budget.ts';
import type { SourceCall } from '../riot/riot-request.ts';
import {
  assignSlots,
  bucketNames,
  type CallReport,
  type CallResult,
  remainingMs,
  type SlotDecision,
  type WaitingCall,
} from './assign-slots.ts';
import { createMemoryBudget } from './memory-budget.ts';

export type { CallResult };

export type AcquireOutcome =
  /** The call must be sent at once, and `answered` called once with what became of it. */
  | { readonly kind: 'go'; answered(answer: CallResult): void }
  /** The wait would be longer than the caller has; seconds after which it would not. */
  | { readonly kind: 'busy'; readonly retryAfter: number };

export interface Limiter {
  /** Waits until the call may be sent. */
  acquire(call: SourceCall): Promise<AcquireOutcome>;
  /** How many calls wait. */
  countWaiting(): number;
  /** Tells everybody who waits that it is over; resolves when all that was sent is answered and counted. */
  close(): Promise<void>;
}

interface Waiter extends WaitingCall {
  readonly resolve: (outcome: AcquireOutcome) => void;
  deadline: ReturnType<typeof setTimeout> | undefined;
}

/** No estimate is taken for less than a second, nor for more than this. */
const longestWait = 3600;
/** Milliseconds after which a slot is too old to be used: a call must end before its slot counts as forgotten. */
const longestDelay = 5000;
/** Milliseconds before asking again when only an answer to another machine can help, or the budget cannot be reached. */
const askAgain = 250;
const pauseAfterError = 1000;

/**
 * Makes a limiter. It schedules timers only while calls wait.
 * @param budget where the buckets are kept.
 * @param onError told when they cannot be reached; nothing is sent meanwhile.
 */
export function createLimiter(
  budget: CallBudget = createMemoryBudget(),
  onError: (error: unknown) => void = () => undefined,
): Limiter {
  const queue: Waiter[] = [];
  let notes: CallReport[] = [];
  const underWay = new Set<SourceCall>();
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let serving: Promise<void> | undefined;
  let isAskedAgain = false;
  let closed = false;
  let onRest: () => void = () => undefined;

  function serve(): void {
    isAskedAgain = true;
    serving ??= serveAll();
  }

  async function serveAll(): Promise<void> {
    let next = Number.POSITIVE_INFINITY;
    while (isAskedAgain) {
      // Whose call was just answered asks for the next one in a moment, and comes before others.
      await nextMoment();
      isAskedAgain = false;
      next = await serveOnce();
    }
    serving = undefined;
    clearTimeout(alarm);
    if (queue.length > 0) alarm = setTimeout(serve, Math.ceil(Math.min(next, longestWait * 1000)));
    else if (closed && underWay.size === 0) onRest();
  }

  /** Counts what was answered and lets everybody go whose buckets have room; milliseconds until the next who can. */
  async function serveOnce(): Promise<number> {
    const counted = notes;
    const waiting = [...queue];
    if (counted.length === 0 && waiting.length === 0) return Number.POSITIVE_INFINITY;
    notes = [];
    const names = [
      ...new Set([...counted, ...waiting].flatMap(({ call }) => bucketNames(call))),
    ].sort();
    const from = performance.now();
    try {
      const passed = await budget.change(names, (kept, now) =>
        assignSlots({ names, kept, now, notes: counted, waiting, underWay }),
      );
      const isLate = performance.now() - from > longestDelay;
      for (const one of passed) apply(one, isLate);
      const waits = passed.filter(({ tickets }) => !tickets).map(({ wait }) => wait);
      return Math.min(...waits.map((wait) => (Number.isFinite(wait) ? wait : askAgain)));
    } catch (error) {
      onError(error);
      // A slot that was taken all the same is held as long as if it had been used. Answers are counted next time.
      if (!closed) notes = [...counted, ...notes];
      return pauseAfterError;
    }
  }

  function apply(passed: SlotDecision<Waiter>, isLate: boolean): void {
    const { waiting, tickets, wait, estimate, isTooLong } = passed;
    const isThere = queue.includes(waiting);
    if (tickets) {
      // It gave up meanwhile, or so much time went by that it has to ask again.
      if (isThere && !isLate) letGo(waiting, tickets);
      else note({ kind: 'unsent', call: waiting.call, tickets });
      return;
    }
    if (!isThere) return;
    waiting.estimate = Math.max(wait === Number.POSITIVE_INFINITY ? 0 : wait, estimate);
    if (isTooLong) refuse(waiting);
  }

  function letGo(waiting: Waiter, tickets: readonly number[]): void {
    leave(waiting);
    underWay.add(waiting.call);
    const answered = (answer: CallResult) => {
      underWay.delete(waiting.call);
      note({ kind: 'answered', call: waiting.call, tickets, answer });
    };
    waiting.resolve({ kind: 'go', answered });
  }

  function note(news: CallReport): void {
    notes.push(news);
    serve();
  }

  function refuse(waiting: Waiter): void {
    leave(waiting);
    const seconds = Math.ceil((waiting.estimate ?? 0) / 1000);
    waiting.resolve({ kind: 'busy', retryAfter: Math.min(longestWait, Math.max(1, seconds)) });
  }

  function leave(waiting: Waiter): void {
    clearTimeout(waiting.deadline);
    const at = queue.indexOf(waiting);
    if (at >= 0) queue.splice(at, 1);
  }

  function enter(waiting: Waiter): void {
    const at = queue.findIndex((other) => isBefore(waiting.call, other.call));
    queue.splice(at < 0 ? queue.length : at, 0, waiting);
  }

  return {
    acquire(call) {
      if (closed) return Promise.resolve({ kind: 'busy', retryAfter: 1 });
      return new Promise((resolve) => {
        const waiting: Waiter = { call, resolve, estimate: undefined, deadline: undefined };
        const time = remainingMs(call);
        // The estimate was wrong, or others came before: rather a word in time than silence.
        if (Number.isFinite(time))
          waiting.deadline = setTimeout(() => refuse(waiting), Math.max(0, time));
        enter(waiting);
        serve();
      });
    },

    countWaiting: () => queue.length,

    async close() {
      closed = true;
      clearTimeout(alarm);
      for (const waiting of [...queue]) {
        leave(waiting);
        waiting.resolve({ kind: 'busy', retryAfter: 1 });
      }
      if (underWay.size > 0 || serving) await new Promise<void>((resolve) => (onRest = resolve));
    },
  };
}

/** People first; among equals who began first. */
function isBefore(one: SourceCall, other: SourceCall): boolean {
  const background =
    Number(one.priority?.isBackground ?? false) - Number(other.priority?.isBackground ?? false);
  if (background !== 0) return background < 0;
  return (one.priority?.order ?? 0) < (other.priority?.order ?? 0);
}
