/**
 * Sends calls in order, within the source's rate limits. There is one bucket for each key and host, and one for each key,
 * host and method. Visitors' look-ups come before background work, and earlier look-ups before later ones, so that the
 * calls of one look-up finish before the next look-up starts. Processes may share the buckets, but each has its own
 * queue of waiting calls.
 */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { CallBudget } from '../../../domain/ranks/call-budget.ts';
import type { SourceCall } from '../source-request.ts';
import {
  assignSlots,
  bucketNames,
  type CallReport,
  type CallResult,
  remainingMs,
  type SlotDecision,
  type WaitingCall,
} from './assign-slots.ts';

export type AcquireOutcome =
  /** The caller must send the call at once, and then report its result once with `answered`. */
  | { readonly kind: 'go'; answered(result: CallResult): void }
  /** The wait would exceed the call's deadline. `retryAfterSeconds`: seconds. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

export interface Limiter {
  /** Waits until the call may be sent. */
  acquire(call: SourceCall): Promise<AcquireOutcome>;
  countWaiting(): number;
  /** Answers 'busy' to all waiting calls. Resolves when all sent calls are answered and counted. */
  close(): Promise<void>;
}

interface Waiter extends WaitingCall {
  readonly resolve: (outcome: AcquireOutcome) => void;
  deadlineTimer: ReturnType<typeof setTimeout> | undefined;
}

const maxRetryAfterSeconds = 3600;
/** A step that takes longer gives its slots back: a call that is sent late could end after its slot has expired. */
const maxStepMs = 5000;
/** The time between steps while only an answer to another process can free a slot. */
const pollMs = 250;
const retryAfterErrorMs = 1000;

/**
 * Creates a limiter. It has timers only while calls wait.
 * @param budget stores the buckets; by default this process's memory.
 * @param onError called when the budget fails. No call is sent until it works again.
 */
export function createLimiter(
  budget: CallBudget = createMemoryBudget(),
  onError: (error: unknown) => void = () => undefined,
): Limiter {
  const queue: Waiter[] = [];
  let reports: CallReport[] = [];
  const underWay = new Set<SourceCall>();
  let stepTimer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isStepNeeded = false;
  let isClosed = false;
  let onIdle: () => void = () => undefined;

  function requestStep(): void {
    isStepNeeded = true;
    running ??= runSteps();
  }

  async function runSteps(): Promise<void> {
    let nextInMs = Number.POSITIVE_INFINITY;
    while (isStepNeeded) {
      // A caller whose call was just answered queues its next call in this tick, before others.
      await nextTick();
      isStepNeeded = false;
      nextInMs = await runStep();
    }
    running = undefined;
    clearTimeout(stepTimer);
    const maxDelayMs = maxRetryAfterSeconds * 1000;
    if (queue.length > 0)
      stepTimer = setTimeout(requestStep, Math.ceil(Math.min(nextInMs, maxDelayMs)));
    else if (isClosed && underWay.size === 0) onIdle();
  }

  /** Counts finished calls, and releases waiting calls whose buckets have slots. @returns milliseconds until the next step. */
  async function runStep(): Promise<number> {
    const counted = reports;
    const waiting = [...queue];
    if (counted.length === 0 && waiting.length === 0) return Number.POSITIVE_INFINITY;
    reports = [];
    const calls = [...counted, ...waiting].map(({ call }) => call);
    const names = [...new Set(calls.flatMap(bucketNames))].sort();
    const startedAt = performance.now();
    try {
      const decisions = await budget.change(names, (states, now) =>
        assignSlots({ names, states, now, reports: counted, waiting, underWay }),
      );
      const isLate = performance.now() - startedAt > maxStepMs;
      for (const decision of decisions) apply(decision, isLate);
      const waits = decisions.filter(({ tickets }) => !tickets).map(({ waitMs }) => waitMs);
      return Math.min(...waits.map((waitMs) => (Number.isFinite(waitMs) ? waitMs : pollMs)));
    } catch (error) {
      onError(error);
      // A slot that was taken in spite of the error counts as used. The reports are counted in the next step.
      if (!isClosed) reports = [...counted, ...reports];
      return retryAfterErrorMs;
    }
  }

  function apply(decision: SlotDecision<Waiter>, isLate: boolean): void {
    const { waiting, tickets, waitMs, estimateMs, isTooLong } = decision;
    const { call } = waiting;
    const isQueued = queue.includes(waiting);
    if (!tickets) {
      waiting.estimateMs = Math.max(Number.isFinite(waitMs) ? waitMs : 0, estimateMs);
      if (isTooLong && isQueued) refuse(waiting);
    } else if (!isQueued || isLate) {
      report({ call, tickets, result: 'unsent' });
    } else {
      removeFromQueue(waiting);
      underWay.add(call);
      const answered = (result: CallResult) => {
        underWay.delete(call);
        report({ call, tickets, result });
      };
      waiting.resolve({ kind: 'go', answered });
    }
  }

  function report(callReport: CallReport): void {
    reports.push(callReport);
    requestStep();
  }

  function refuse(waiting: Waiter, waitMs = waiting.estimateMs ?? 0): void {
    removeFromQueue(waiting);
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    waiting.resolve({ kind: 'busy', retryAfterSeconds: Math.min(maxRetryAfterSeconds, seconds) });
  }

  function removeFromQueue(waiting: Waiter): void {
    clearTimeout(waiting.deadlineTimer);
    const index = queue.indexOf(waiting);
    if (index >= 0) queue.splice(index, 1);
  }

  return {
    acquire(call) {
      if (isClosed) return Promise.resolve({ kind: 'busy', retryAfterSeconds: 1 });
      return new Promise((resolve) => {
        const waiting: Waiter = { call, resolve, estimateMs: undefined, deadlineTimer: undefined };
        const timeLeftMs = remainingMs(call);
        // A timer is needed, because the estimate may be wrong, and calls that arrive later may be sent first.
        if (Number.isFinite(timeLeftMs))
          waiting.deadlineTimer = setTimeout(() => refuse(waiting), Math.max(0, timeLeftMs));
        queue.push(waiting);
        queue.sort(compareByPriority);
        requestStep();
      });
    },

    countWaiting: () => queue.length,

    async close() {
      isClosed = true;
      clearTimeout(stepTimer);
      for (const waiting of [...queue]) refuse(waiting, 0);
      if (underWay.size > 0 || running) await new Promise<void>((resolve) => (onIdle = resolve));
    },
  };
}

/** Compares for `sort`: visitors' calls before background work, then earlier look-ups before later ones. */
function compareByPriority({ call: a }: Waiter, { call: b }: Waiter): number {
  return (
    Number(a.priority?.isBackground ?? false) - Number(b.priority?.isBackground ?? false) ||
    (a.priority?.order ?? 0) - (b.priority?.order ?? 0)
  );
}

/** Creates a call budget in memory. */
function createMemoryBudget(): CallBudget {
  const values = new Map<string, unknown>();
  return {
    async change(names, change) {
      const before = names.map((name) => values.get(name));
      const { states, result } = change(before, Date.now());
      for (const [index, name] of names.entries()) values.set(name, states[index]);
      return result;
    },
  };
}
