/**
 * There is one bucket for each key and host, and one for each key, host and method. Visitors' look-ups come before refreshes, and
 * these before leaderboards. Processes may share buckets, but each has its own queue, and counts only its own calls for the shares of networks.
 */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { CallBudget } from '../../../domain/sources/call-budget.ts';
import {
  type FailedCall,
  fingerprint,
  parseRetryAfterSeconds,
  type SourceCall,
} from '../source-request.ts';
import { type Bucket, type BucketState, createBucket } from './bucket.ts';
import { readLimits } from './limit-headers.ts';
import { type LimitPolicy, riotPolicy } from './limit-policy.ts';
import { createSentCalls } from './sent-calls.ts';

export type CallResult = Pick<FailedCall, 'status' | 'headers'>;

type AcquireOutcome =
  /** The caller must send the call at once, and then report its result once. */
  | { readonly kind: 'go'; reportResult(result: CallResult): void }
  /** The call would wait past its deadline, or the limiter is closed. */
  | {
      readonly kind: 'busy';
      readonly retryAfterSeconds: number;
      /** Whether other networks could send calls: only the share of the call's network is used up. */
      readonly isShareUsedUp: boolean;
    };

export type Limiter = ReturnType<typeof createLimiter>;

interface Waiter {
  readonly call: SourceCall;
  /** The names of the call's buckets: its host's, then its method's. */
  readonly bucketNames: readonly string[];
  readonly end: (outcome: AcquireOutcome) => void;
  /** By the last step. */
  waitMs: number;
  isShareUsedUp: boolean;
}

/** A call that took a slot in each of its buckets, and has ended. */
interface EndedCall {
  readonly bucketNames: readonly string[];
  readonly tickets: readonly number[];
  readonly result: CallResult;
}

type Buckets = ReadonlyMap<string, Bucket>;

const maxRetryAfterSeconds = 3600;
/** The maximum time between steps while calls wait, because other processes change the buckets, too. */
const maxStepIntervalMs = 10_000;
const delayAfterErrorMs = 1000;

/** It has timers only while calls wait. @param onError called when the budget fails. No call is sent until it works again. */
export function createLimiter(
  budget: CallBudget,
  onError: (error: unknown) => void = () => undefined,
  policy: LimitPolicy = riotPolicy,
) {
  const queue: Waiter[] = [];
  /** Calls whose end is not counted yet. */
  let endedCalls: readonly EndedCall[] = [];
  let underWayCount = 0;
  const sentCalls = createSentCalls(policy);
  let runningSteps: Promise<void> | undefined;
  let isStepNeeded = false;
  /** Ends the pause between two steps. */
  let wake: () => void = () => undefined;
  let isClosed = false;
  let onIdle: () => void = () => undefined;

  function requestStep(): void {
    isStepNeeded = true;
    wake();
    runningSteps ??= runSteps();
  }

  async function runSteps(): Promise<void> {
    for (;;) {
      // A caller whose call has just ended queues its next call in this tick, before this step assigns the slots.
      await nextTick();
      isStepNeeded = false;
      const waitMs = await runStep();
      if (queue.length + endedCalls.length === 0) break;
      if (!isStepNeeded) await pause(waitMs);
    }
    runningSteps = undefined;
    if (isClosed && underWayCount === 0) onIdle();
  }

  async function pause(milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, Math.min(Math.ceil(milliseconds), maxStepIntervalMs));
      // An end that is lost with its process counts later, see `maxCallMs`.
      if (queue.length === 0) timer.unref();
    });
    clearTimeout(timer);
  }

  /** Counts ended calls, and starts the waiting calls for which there are slots. @returns milliseconds until the next step. */
  async function runStep(): Promise<number> {
    const [ended, waiters] = [endedCalls, [...queue]];
    endedCalls = [];
    const names = [...new Set([...ended, ...waiters].flatMap(({ bucketNames }) => bucketNames))];
    try {
      const decisions = await budget.change(names, (states, now) => {
        const buckets: Buckets = new Map(
          names.map((name, index) => [
            name,
            createBucket(states[index] as BucketState | undefined, now, policy),
          ]),
        );
        for (const each of ended) recordEnd(each, buckets, policy);
        const result = assignSlots(waiters, buckets);
        return { states: [...buckets.values()].map((bucket) => bucket.state()), result };
      });
      for (const { waiter, tickets, ...wait } of decisions) {
        Object.assign(waiter, wait);
        if (tickets) send(waiter, tickets);
        else if (waiter.waitMs > computeRemainingMs(waiter.call)) refuse(waiter);
      }
      return Math.min(...queue.map(({ waitMs }) => waitMs));
    } catch (error) {
      onError(error);
      // If the budget stored slots in spite of the error, they count as used. The next step tries again to count the ended calls.
      if (!isClosed) endedCalls = [...ended, ...endedCalls];
      return delayAfterErrorMs;
    }
  }

  function assignSlots(waiters: readonly Waiter[], buckets: Buckets) {
    const started: Waiter[] = [];
    return waiters.map((waiter) => {
      const { network, share } = waiter.call.priority ?? {};
      const ownStarted = started.filter(({ call }) => call.priority?.network === network);
      const countOwnCalls = (name: string, seconds: number) =>
        network === undefined
          ? 0
          : sentCalls.count(name, network, seconds) +
            ownStarted.filter(({ bucketNames }) => bucketNames.includes(name)).length;
      const computeWaitMs = (count: typeof countOwnCalls) =>
        Math.max(
          ...waiter.bucketNames.map((name) =>
            findBucket(buckets, name).computeWaitMs({
              share,
              countOwnCalls: (seconds) => count(name, seconds),
            }),
          ),
        );
      const waitMs = computeWaitMs(countOwnCalls);
      const isShareUsedUp = waitMs > computeWaitMs(() => 0);
      if (waitMs > 0) return { waiter, waitMs, isShareUsedUp };
      started.push(waiter);
      const tickets = waiter.bucketNames.map((name) => findBucket(buckets, name).takeSlot());
      return { waiter, waitMs, isShareUsedUp, tickets };
    });
  }

  function send(waiter: Waiter, tickets: readonly number[]): void {
    const { call, bucketNames } = waiter;
    const reportResult = (result: CallResult) => {
      underWayCount -= 1;
      endedCalls = [...endedCalls, { bucketNames, tickets, result }];
      requestStep();
    };
    underWayCount += 1;
    if (queue.includes(waiter)) {
      sentCalls.add(bucketNames, call.priority?.network);
      waiter.end({ kind: 'go', reportResult });
    } else {
      // Its deadline was over during the step. The call counts as sent.
      reportResult({ status: undefined, headers: new Headers() });
    }
  }

  function refuse({ end, waitMs, isShareUsedUp }: Waiter): void {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const retryAfterSeconds = Math.min(maxRetryAfterSeconds, seconds);
    end({ kind: 'busy', retryAfterSeconds, isShareUsedUp });
  }

  return {
    acquire(call: SourceCall): Promise<AcquireOutcome> {
      return new Promise((resolve) => {
        let deadlineTimer: ReturnType<typeof setTimeout> | undefined;
        const end = (outcome: AcquireOutcome) => {
          clearTimeout(deadlineTimer);
          const index = queue.indexOf(waiter);
          if (index >= 0) queue.splice(index, 1);
          resolve(outcome);
        };
        const bucketNames = listBucketNames(call);
        const waiter: Waiter = { call, bucketNames, end, waitMs: 0, isShareUsedUp: false };
        if (isClosed) return refuse(waiter);
        const remainingMs = computeRemainingMs(call);
        // Calls before this one may take the slots that it waits for.
        if (Number.isFinite(remainingMs))
          deadlineTimer = setTimeout(() => refuse(waiter), Math.max(0, remainingMs));
        queue.push(waiter);
        queue.sort(compareByPriority);
        requestStep();
      });
    },

    /** Ends all waiting calls with 'busy'. Resolves when all sent calls have ended and are counted. */
    async close(): Promise<void> {
      isClosed = true;
      for (const waiter of [...queue]) refuse(waiter);
      if (underWayCount + endedCalls.length === 0 && !runningSteps) return;
      const idle = new Promise<void>((resolve) => (onIdle = resolve));
      requestStep();
      await idle;
    },
  };
}

const findBucket = (buckets: Buckets, name: string) => buckets.get(name) as Bucket;

function recordEnd(
  { bucketNames, result, tickets }: EndedCall,
  buckets: Buckets,
  policy: LimitPolicy,
) {
  for (const [index, scope] of (['app', 'method'] as const).entries()) {
    const bucket = findBucket(buckets, bucketNames[index] ?? '');
    const { status, headers } = result;
    bucket.recordEnd(tickets[index] ?? 0, readLimits(headers, scope));
    if (status === 200 || status === 404) bucket.resetPause();
    // A 429 blocks the host's bucket if it names the application's limit, otherwise the method's bucket.
    const isHost =
      policy.isSerial || headers.get('x-rate-limit-type')?.toLowerCase() === 'application';
    if (status === 429 && scope === (isHost ? 'app' : 'method'))
      bucket.pauseCalls(parseRetryAfterSeconds(headers.get('retry-after')));
  }
}

/** Lists the names of a call's buckets: its host's, then its method's. They contain the key's fingerprint, not the key. */
function listBucketNames({ key, host, method }: SourceCall): readonly string[] {
  const hostBucket = `${fingerprint(key)} ${host}`;
  return [hostBucket, `${hostBucket} ${method}`];
}

/** Computes the time until the call's deadline, by this process's clock; Infinity for a call without a deadline. */
function computeRemainingMs(call: SourceCall): number {
  return (call.priority?.deadline ?? Number.POSITIVE_INFINITY) - Date.now();
}

/** Compares for `sort`: calls with a larger share first, then calls of earlier look-ups before those of later ones. */
function compareByPriority({ call: a }: Waiter, { call: b }: Waiter): number {
  return (
    (b.priority?.share ?? 1) - (a.priority?.share ?? 1) ||
    (a.priority?.order ?? 0) - (b.priority?.order ?? 0)
  );
}
