/** One step of the limiter: count the finished calls, then assign free slots to waiting calls. Has no side effects. */
import type { Changed } from '../../../domain/ranks/call-budget.ts';
import {
  type FailedAnswer,
  fingerprint,
  parseRetryAfter,
  type SourceCall,
} from '../source-request.ts';
import {
  type Bucket,
  type BucketState,
  createBucket,
  type Limit,
  type ReportedLimits,
} from './bucket.ts';

/** The result of a sent call. */
export type CallResult = Pick<FailedAnswer, 'status' | 'headers'>;

/** Reports what happened to a call that took a slot in its two buckets. */
export interface CallReport {
  readonly call: SourceCall;
  readonly tickets: readonly number[];
  readonly result: CallResult | 'unsent';
}

export interface WaitingCall {
  readonly call: SourceCall;
  /** The last estimate of its wait; undefined before the first step. */
  estimateMs: number | undefined;
}

/** The result of a step for one waiting call. */
export interface SlotDecision<Call extends WaitingCall> {
  readonly waiting: Call;
  /** The tickets of its slots; undefined when the call has to wait. */
  readonly tickets?: readonly number[];
  /** The time until its buckets have a free slot; Infinity when an answer has to arrive first. */
  readonly waitMs: number;
  /** The estimated time until it can be sent, after all calls before it. */
  readonly estimateMs: number;
  /** Whether the call is new, and would wait longer than its deadline allows. */
  readonly isTooLong: boolean;
}

/** Background work uses at most this share of a window, so that visitors' look-ups find free slots. */
const backgroundShare = 0.5;
/** Riot's windows last minutes. A much longer window is a mistake that would block a host for days. */
const maxWindowSeconds = 3600;

/**
 * Runs one step.
 * @param step.names the names of the buckets, with their stored states in `states`.
 * @param step.waiting in the order of their priority.
 * @param step.underWay sent calls, whose look-ups may make further calls.
 */
export function assignSlots<Call extends WaitingCall>(step: {
  readonly names: readonly string[];
  readonly states: readonly unknown[];
  readonly now: number;
  readonly reports: readonly CallReport[];
  readonly waiting: readonly Call[];
  readonly underWay: Iterable<SourceCall>;
}): Changed<readonly SlotDecision<Call>[]> {
  const { names, states, now, reports, waiting, underWay } = step;
  const buckets = new Map(
    names.map((name, index) => [name, createBucket(states[index] as BucketState | undefined)]),
  );
  const bucketsOf = (call: SourceCall) =>
    bucketNames(call).map((name) => buckets.get(name) as Bucket);
  for (const report of reports) applyReport(report, bucketsOf(report.call), now);
  const expectedCalls = new Map<Bucket, number>();
  const expect = (bucket: Bucket, calls: number) =>
    expectedCalls.set(bucket, (expectedCalls.get(bucket) ?? 0) + calls);
  for (const call of underWay) {
    const host = buckets.get(bucketNames(call)[0]);
    if (host) expect(host, (call.priority?.remainingCalls ?? 1) - 1);
  }
  const decisions = waiting.map((waiter) => {
    const { call } = waiter;
    const own = bucketsOf(call);
    const share = call.priority?.isBackground ? backgroundShare : 1;
    const waitMs = Math.max(...own.map((bucket) => bucket.nextSlotInMs(now, share)));
    if (waitMs === 0) {
      const tickets = own.map((bucket) => bucket.takeSlot(now));
      return { waiting: waiter, tickets, waitMs, estimateMs: 0, isTooLong: false };
    }
    const estimateMs = Math.max(
      ...own.map((bucket) => bucket.estimateWaitMs((expectedCalls.get(bucket) ?? 0) + 1, now)),
    );
    const isTooLong = waiter.estimateMs === undefined && estimateMs > remainingMs(call);
    // A refused call does not delay the calls after it.
    if (!isTooLong) for (const bucket of own) expect(bucket, call.priority?.remainingCalls ?? 1);
    return { waiting: waiter, waitMs, estimateMs, isTooLong };
  });
  return { states: [...buckets.values()].map((bucket) => bucket.state()), result: decisions };
}

/** The names of a call's two buckets: its host's and its method's. They hold the key's fingerprint, not the key. */
export function bucketNames({ key, host, method }: SourceCall): readonly [string, string] {
  const hostBucket = `${fingerprint(key)} ${host}`;
  return [hostBucket, `${hostBucket} ${method}`];
}

/** The time until the call's deadline, by this process's clock. */
export function remainingMs(call: SourceCall): number {
  return (call.priority?.deadline ?? Number.POSITIVE_INFINITY) - Date.now();
}

function applyReport({ result, tickets }: CallReport, buckets: readonly Bucket[], now: number) {
  const [host, method] = buckets as [Bucket, Bucket];
  const [hostTicket = 0, methodTicket = 0] = tickets;
  if (result === 'unsent') {
    host.returnSlot(hostTicket);
    method.returnSlot(methodTicket);
    return;
  }
  const { status, headers } = result;
  host.recordAnswer(now, parseReportedLimits(headers, 'app'), hostTicket);
  method.recordAnswer(now, parseReportedLimits(headers, 'method'), methodTicket);
  if (status === 429) {
    // A 429 blocks the host's bucket if it names the application's limit, otherwise the method's bucket.
    const isHost = headers.get('x-rate-limit-type')?.toLowerCase() === 'application';
    const bucket = isHost ? host : method;
    const seconds = parseRetryAfter(headers.get('retry-after'));
    if (seconds === undefined) bucket.backOff(now);
    else bucket.blockUntil(now + seconds * 1000);
  } else if (status === 200 || status === 404) {
    host.resetBackoff();
    method.resetBackoff();
  }
}

/** Parses the limits of a key on a host (`app`) or of one method there. */
function parseReportedLimits(headers: Headers, scope: 'app' | 'method'): ReportedLimits {
  const name = `x-${scope}-rate-limit`;
  return {
    limits: parseLimits(headers.get(name)),
    counts: parseLimits(headers.get(`${name}-count`)),
  };
}

/** Parses `100:120,20:1` (calls and seconds, in any order). Undefined for a missing header or when any part is invalid. */
export function parseLimits(header: string | null): readonly Limit[] | undefined {
  const parts = header?.split(',').map((part) => /^\s*(\d{1,7}):(\d{1,6})\s*$/.exec(part));
  const limits = parts?.map((part) => ({ calls: Number(part?.[1]), seconds: Number(part?.[2]) }));
  const isValid = limits?.every(({ seconds }) => seconds > 0 && seconds <= maxWindowSeconds);
  return isValid ? limits : undefined;
}
