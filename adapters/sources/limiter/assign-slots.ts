/** One step of the limiter: it counts the ended calls, then assigns free slots to waiting calls. It has no side effects. */
import type { Changed } from '../../../domain/sources/call-budget.ts';
import {
  type FailedCall,
  fingerprint,
  parseRetryAfterSeconds,
  type SourceCall,
} from '../source-request.ts';
import {
  type Bucket,
  type BucketState,
  createBucket,
  maxWindowSeconds,
  type ReportedLimits,
} from './bucket.ts';
import type { Limit, LimitPolicy } from './limit-policy.ts';
import type { SentCalls } from './sent-calls.ts';

/** The result of a sent call. */
export type CallResult = Pick<FailedCall, 'status' | 'headers'>;

/** Reports what happened to a call that took slots. */
export interface CallReport {
  readonly call: SourceCall;
  readonly tickets: readonly number[];
  readonly result: CallResult | 'unsent';
  /** How long ago the call ended. */
  readonly endedMsAgo: number;
}

export interface WaitingCall {
  readonly call: SourceCall;
  /** The last estimate of its wait; undefined before the first step. */
  estimateMs: number | undefined;
}

/** The result of a step for one waiting call. */
export interface SlotDecision<Call extends WaitingCall> {
  readonly waiter: Call;
  /** The slots that the call took in its two buckets; undefined when it has to wait. */
  readonly tickets?: readonly number[];
  /** The time until its buckets have a free slot; Infinity when a sent call has to end first. */
  readonly waitMs: number;
  /** The estimated time until the call can be sent, after all calls before it in the queue. */
  readonly estimateMs: number;
  /** Whether the call is new, and would wait longer than its deadline allows. */
  readonly isTooLong: boolean;
  /** Whether the call waits longer because its network has used its fair share of a window. */
  readonly isShareUsedUp: boolean;
}

/**
 * Runs one step.
 * @param step.names the names of the buckets, with their stored states in `states`.
 * @param step.waiting in the order of their priority.
 * @param step.callsInProgress calls that have not ended. Their look-ups may make further calls.
 * @param step.sentCalls counts the calls that each network has sent before this step.
 */
export function assignSlots<Call extends WaitingCall>(step: {
  readonly names: readonly string[];
  readonly states: readonly unknown[];
  readonly now: number;
  readonly reports: readonly CallReport[];
  readonly waiting: readonly Call[];
  readonly callsInProgress: Iterable<SourceCall>;
  readonly sentCalls: Pick<SentCalls, 'count'>;
  readonly policy: LimitPolicy;
}): Changed<readonly SlotDecision<Call>[]> {
  const { names, states, now, reports, waiting, callsInProgress, sentCalls, policy } = step;
  const buckets = new Map(
    names.map((name, index) => [
      name,
      createBucket(states[index] as BucketState | undefined, now, policy),
    ]),
  );
  const bucketsOf = (call: SourceCall) =>
    listBucketNames(call).map((name) => buckets.get(name) as Bucket);
  for (const report of reports) applyReport(report, bucketsOf(report.call), now, policy);
  const expected = createExpectedCalls();
  for (const call of callsInProgress) {
    const hostBucket = buckets.get(listBucketNames(call)[0]);
    if (hostBucket) expected.add(hostBucket, call, (call.priority?.remainingCalls ?? 1) - 1);
  }
  /** How many slots each network has taken in this step, by bucket and network. */
  const takenSlots = new Map<string, number>();
  const decisions = waiting.map((waiter) => {
    const { call } = waiter;
    const { network, isBackground } = call.priority ?? {};
    const callBuckets = listBucketNames(call).map((name) => {
      const key = `${name}\n${network}`;
      const countOwnCalls =
        network === undefined
          ? undefined
          : (seconds: number) =>
              sentCalls.count(name, network, seconds) + (takenSlots.get(key) ?? 0);
      return { key, bucket: buckets.get(name) as Bucket, caller: { isBackground, countOwnCalls } };
    });
    const waitMs = Math.max(
      ...callBuckets.map(({ bucket, caller }) => bucket.nextSlotInMs(now, caller)),
    );
    if (waitMs === 0) {
      for (const { key } of callBuckets) takenSlots.set(key, (takenSlots.get(key) ?? 0) + 1);
      const tickets = callBuckets.map(({ bucket }) => bucket.takeSlot(now));
      return { waiter, tickets, waitMs, estimateMs: 0, isTooLong: false, isShareUsedUp: false };
    }
    const estimateMs = Math.max(
      ...callBuckets.map(({ bucket, caller }) =>
        bucket.estimateWaitMs(expected.countBefore(bucket, call) + 1, now, caller),
      ),
    );
    const isTooLong = waiter.estimateMs === undefined && estimateMs > computeRemainingMs(call);
    const withoutShareMs = Math.max(
      ...callBuckets.map(({ bucket }) => bucket.estimateWaitMs(expected.countAll(bucket) + 1, now)),
    );
    const isShareUsedUp = network !== undefined && withoutShareMs < estimateMs;
    // A refused call does not delay the calls after it.
    if (!isTooLong)
      for (const { bucket } of callBuckets)
        expected.add(bucket, call, call.priority?.remainingCalls ?? 1);
    return { waiter, waitMs, estimateMs, isTooLong, isShareUsedUp };
  });
  return { states: [...buckets.values()].map((bucket) => bucket.state()), result: decisions };
}

/** Counts for each bucket and network the calls that are expected before a call: those of earlier calls and their look-ups. */
function createExpectedCalls() {
  const counts = new Map<Bucket, Map<string | undefined, number>>();
  const listCounts = (bucket: Bucket) => [...(counts.get(bucket) ?? [])];
  return {
    add(bucket: Bucket, { priority }: SourceCall, calls: number): void {
      const ofBucket = counts.get(bucket) ?? new Map<string | undefined, number>();
      ofBucket.set(priority?.network, (ofBucket.get(priority?.network) ?? 0) + calls);
      counts.set(bucket, ofBucket);
    },
    countAll: (bucket: Bucket) => listCounts(bucket).reduce((sum, [, count]) => sum + count, 0),
    /** Because networks take equal shares, another network has at most as many calls before this call as its own network. */
    countBefore(bucket: Bucket, { priority }: SourceCall): number {
      const ownCount = counts.get(bucket)?.get(priority?.network) ?? 0;
      return listCounts(bucket).reduce(
        (sum, [network, count]) =>
          sum + (network === priority?.network ? count : Math.min(count, ownCount + 1)),
        0,
      );
    },
  };
}

/** Lists the names of a call's two buckets: its host's, then its method's. They contain the key's fingerprint, not the key. */
export function listBucketNames({ key, host, method }: SourceCall): readonly [string, string] {
  const hostBucket = `${fingerprint(key)} ${host}`;
  return [hostBucket, `${hostBucket} ${method}`];
}

/** Computes the time until the call's deadline, by this process's clock; Infinity for a call without a deadline. */
export function computeRemainingMs(call: SourceCall): number {
  return (call.priority?.deadline ?? Number.POSITIVE_INFINITY) - Date.now();
}

function isAccepted(status: number | undefined): boolean {
  return status === 200 || status === 404;
}

function applyReport(
  { result, tickets, endedMsAgo }: CallReport,
  buckets: readonly Bucket[],
  now: number,
  { isSerial }: LimitPolicy,
): void {
  const endedAt = now - endedMsAgo;
  const [hostBucket, methodBucket] = buckets as [Bucket, Bucket];
  const [hostTicket = 0, methodTicket = 0] = tickets;
  if (result === 'unsent') {
    hostBucket.returnSlot(hostTicket);
    methodBucket.returnSlot(methodTicket);
    return;
  }
  const { status, headers } = result;
  hostBucket.recordResult(now, parseReportedLimits(headers, 'app'), hostTicket, endedAt);
  methodBucket.recordResult(now, parseReportedLimits(headers, 'method'), methodTicket, endedAt);
  if (status === 429) {
    // A 429 blocks the host's bucket if it names the application's limit, otherwise the method's bucket.
    const isHost = isSerial || headers.get('x-rate-limit-type')?.toLowerCase() === 'application';
    const bucket = isHost ? hostBucket : methodBucket;
    bucket.pauseCalls(now, parseRetryAfterSeconds(headers.get('retry-after')));
  } else if (isAccepted(status)) {
    hostBucket.resetPause(endedAt);
    methodBucket.resetPause(endedAt);
  }
}

/** Parses the limits and counts of a key on a host ('app'), or for one method of this host ('method'). */
function parseReportedLimits(headers: Headers, scope: 'app' | 'method'): ReportedLimits {
  const name = `x-${scope}-rate-limit`;
  return {
    limits: parseLimits(headers.get(name)),
    counts: parseLimits(headers.get(`${name}-count`)),
  };
}

/** Parses `100:120,20:1`: calls and seconds of each window, in any order. Undefined for a missing or invalid header. */
export function parseLimits(header: string | null): readonly Limit[] | undefined {
  const parts = header?.split(',').map((part) => /^\s*(\d{1,7}):(\d{1,6})\s*$/.exec(part));
  const limits = parts?.map((part) => ({ calls: Number(part?.[1]), seconds: Number(part?.[2]) }));
  const isValid = limits?.every(({ seconds }) => seconds > 0 && seconds <= maxWindowSeconds);
  return isValid ? limits : undefined;
}
