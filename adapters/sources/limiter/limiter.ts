/**
 * Decides when callers send their calls: in order, within the source's rate limits. There is one bucket for each key and host,
 * and one for each key, host and method. Visitors' look-ups come before background work, and earlier look-ups before later ones,
 * so that while calls wait, a look-up that has started ends before the next one starts. The networks of visitors get equal shares
 * of each window. Processes may share the buckets, but each process has its own queue of waiting calls, and counts only its own
 * calls for the shares.
 */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { CallBudget } from '../../../domain/sources/call-budget.ts';
import type { SourceCall } from '../source-request.ts';
import {
  assignSlots,
  type CallReport,
  type CallResult,
  computeRemainingMs,
  listBucketNames,
  type SlotDecision,
  type WaitingCall,
} from './assign-slots.ts';
import { type LimitPolicy, riotPolicy } from './limit-policy.ts';
import { createSentCalls } from './sent-calls.ts';

export type AcquireOutcome =
  /** The caller must send the call at once, and then report its result once. */
  | { readonly kind: 'go'; reportResult(result: CallResult): void }
  /** The call would wait past its deadline, or the limiter is closed. */
  | {
      readonly kind: 'busy';
      readonly retryAfterSeconds: number;
      /** Whether other networks could send calls: only the share of the call's network is used up. */
      readonly isShareUsedUp: boolean;
    };

export interface Limiter {
  /** Waits until the call may be sent. */
  acquire(call: SourceCall): Promise<AcquireOutcome>;
  countWaiting(): number;
  /** Ends all waiting calls with 'busy'. Resolves when all sent calls have ended and are counted. */
  close(): Promise<void>;
}

/** A report that waits for the next step. Times are those of `performance.now()`. */
interface EndedCall extends Omit<CallReport, 'endedMsAgo'> {
  readonly endedAt: number;
}

interface Waiter extends WaitingCall {
  readonly resolve: (outcome: AcquireOutcome) => void;
  deadlineTimer: ReturnType<typeof setTimeout> | undefined;
  isShareUsedUp: boolean;
}

const maxRetryAfterSeconds = 3600;
/** If a step takes longer, it returns its slots: a call that is sent late could end after its slot has expired. */
const maxStepMs = 5000;
/** The time between steps while calls wait for the end of a call, which may be one of another process. */
const pollMs = 250;
const delayAfterErrorMs = 1000;
const closed = { kind: 'busy', retryAfterSeconds: 1, isShareUsedUp: false } as const;

/**
 * Creates a limiter. It has timers only while calls wait.
 * @param budget stores the buckets; by default this process's memory.
 * @param onError called when the budget fails. No call is sent until it works again.
 */
export function createLimiter(
  budget: CallBudget = createMemoryBudget(),
  onError: (error: unknown) => void = () => undefined,
  policy: LimitPolicy = riotPolicy,
): Limiter {
  const queue: Waiter[] = [];
  /** Calls whose end is not reported yet. */
  let endedCalls: EndedCall[] = [];
  /** When the waiting calls, or reports that the budget did not store, need the next step. */
  let nextStepAt = Number.POSITIVE_INFINITY;
  const callsInProgress = new Set<SourceCall>();
  const sentCalls = createSentCalls(policy);
  let stepTimer: ReturnType<typeof setTimeout> | undefined;
  let runningSteps: Promise<void> | undefined;
  let isStepNeeded = false;
  let isClosed = false;
  let onIdle: () => void = () => undefined;

  function requestStep(): void {
    isStepNeeded = true;
    runningSteps ??= runSteps();
  }

  async function runSteps(): Promise<void> {
    while (isStepNeeded) {
      // A caller whose call has just ended queues its next call in this tick, before this step assigns the slots.
      await nextTick();
      isStepNeeded = false;
      nextStepAt = performance.now() + (await runStep());
    }
    runningSteps = undefined;
    scheduleStep();
    if (isClosed && queue.length + callsInProgress.size + endedCalls.length === 0) onIdle();
  }

  function scheduleStep(): void {
    clearTimeout(stepTimer);
    if (runningSteps || queue.length + endedCalls.length === 0) return;
    const delayMs = Math.ceil(
      Math.min(nextStepAt - performance.now(), maxRetryAfterSeconds * 1000),
    );
    stepTimer = setTimeout(requestStep, Math.max(0, delayMs));
    // A report that is lost with its process counts as ended after `maxCallMs`.
    if (queue.length === 0) stepTimer.unref();
  }

  /** Counts ended calls, and starts the waiting calls for which there are slots. @returns milliseconds until the next step. */
  async function runStep(): Promise<number> {
    const startedAt = performance.now();
    const waiting = [...queue];
    const reported = endedCalls;
    if (reported.length === 0 && waiting.length === 0) return Number.POSITIVE_INFINITY;
    endedCalls = [];
    const calls = [...reported, ...waiting].map(({ call }) => call);
    const names = [...new Set(calls.flatMap(listBucketNames))].sort();
    const reports = reported
      .toSorted((a, b) => a.endedAt - b.endedAt)
      .map((ended) => ({ ...ended, endedMsAgo: startedAt - ended.endedAt }));
    try {
      const decisions = await budget.change(names, (states, now) =>
        assignSlots({
          names,
          states,
          now,
          reports,
          waiting,
          callsInProgress,
          sentCalls,
          policy,
        }),
      );
      const isLate = performance.now() - startedAt > maxStepMs;
      for (const decision of decisions) applyDecision(decision, isLate);
      const waits = decisions.filter(({ tickets }) => !tickets).map(({ waitMs }) => waitMs);
      return Math.min(...waits.map((waitMs) => (Number.isFinite(waitMs) ? waitMs : pollMs)));
    } catch (error) {
      onError(error);
      // If the budget stored slots in spite of the error, they count as used. The next step tries again to count the ended calls.
      if (!isClosed) endedCalls = [...reported, ...endedCalls];
      return delayAfterErrorMs;
    }
  }

  function applyDecision(decision: SlotDecision<Waiter>, isLate: boolean): void {
    const { waiter, tickets, waitMs, estimateMs, isTooLong } = decision;
    const { call } = waiter;
    const isQueued = queue.includes(waiter);
    if (!tickets) {
      waiter.estimateMs = Math.max(Number.isFinite(waitMs) ? waitMs : 0, estimateMs);
      waiter.isShareUsedUp = decision.isShareUsedUp;
      if (isTooLong && isQueued) refuse(waiter);
    } else if (!isQueued || isLate) {
      report(call, tickets, 'unsent');
    } else {
      removeFromQueue(waiter);
      callsInProgress.add(call);
      const endCall = sentCalls.add(call, listBucketNames(call));
      const reportResult = (result: CallResult) => {
        callsInProgress.delete(call);
        endCall();
        report(call, tickets, result);
      };
      waiter.resolve({ kind: 'go', reportResult });
    }
  }

  function report(call: SourceCall, tickets: readonly number[], result: CallReport['result']) {
    endedCalls.push({ call, tickets, result, endedAt: performance.now() });
    requestStep();
  }

  function refuse(waiter: Waiter, waitMs = waiter.estimateMs ?? 0): void {
    removeFromQueue(waiter);
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const retryAfterSeconds = Math.min(maxRetryAfterSeconds, seconds);
    waiter.resolve({ kind: 'busy', retryAfterSeconds, isShareUsedUp: waiter.isShareUsedUp });
  }

  function removeFromQueue(waiter: Waiter): void {
    clearTimeout(waiter.deadlineTimer);
    const index = queue.indexOf(waiter);
    if (index >= 0) queue.splice(index, 1);
  }

  return {
    acquire(call) {
      if (isClosed) return Promise.resolve(closed);
      return new Promise((resolve) => {
        const waiter: Waiter = {
          call,
          resolve,
          estimateMs: undefined,
          deadlineTimer: undefined,
          isShareUsedUp: false,
        };
        const remainingMs = computeRemainingMs(call);
        // A timer is needed, because the estimate may be wrong, and calls that arrive later may be sent first.
        if (Number.isFinite(remainingMs))
          waiter.deadlineTimer = setTimeout(() => refuse(waiter), Math.max(0, remainingMs));
        queue.push(waiter);
        queue.sort(compareByPriority);
        requestStep();
      });
    },

    countWaiting: () => queue.length,

    async close() {
      isClosed = true;
      clearTimeout(stepTimer);
      for (const waiter of [...queue]) refuse(waiter, 0);
      if (callsInProgress.size + endedCalls.length === 0 && !runningSteps) return;
      const idle = new Promise<void>((resolve) => (onIdle = resolve));
      requestStep();
      await idle;
    },
  };
}

/** Compares for `sort`: visitors' calls before background work, then calls of earlier look-ups before those of later ones. */
function compareByPriority({ call: a }: Waiter, { call: b }: Waiter): number {
  return (
    Number(a.priority?.isBackground ?? false) - Number(b.priority?.isBackground ?? false) ||
    (a.priority?.order ?? 0) - (b.priority?.order ?? 0)
  );
}

/** Creates a budget in this process's memory. */
export function createMemoryBudget(): CallBudget {
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
