/** One step of the limiter: count the finished calls, then assign free slots to waiting calls. Has no side effects. */
import type { Changed } from '../../../domain/ranks/call-budget.ts';
import { fingerprint } from '../key-fingerprint.ts';
import { parseReportedLimits } from '../riot/rate-limit-headers.ts';
import { parseRetryAfter, type SourceCall } from '../source-request.ts';
import { type Bucket, type BucketState, createBucket } from './bucket.ts';

/** The result of a sent call. */
export interface CallResult {
  readonly status: number | undefined;
  readonly headers: Headers;
}

/** Reports what happened to a call that took a slot in its two buckets. */
export type CallReport = {
  readonly call: SourceCall;
  readonly tickets: readonly number[];
} & ({ readonly kind: 'answered'; readonly result: CallResult } | { readonly kind: 'unsent' });

export interface WaitingCall {
  readonly call: SourceCall;
  /** The last estimate of its wait; undefined before the first step. */
  estimateMs: number | undefined;
}

/** The result of a step for one waiting call. */
export interface SlotDecision<Call extends WaitingCall> {
  readonly waiting: Call;
  /** Slots, when the call may be sent. */
  readonly tickets: readonly number[] | undefined;
  /** Until its buckets have a free slot; Infinity when an answer has to arrive first. */
  readonly waitMs: number;
  /** Until it could be sent, after all calls before it. */
  readonly estimateMs: number;
  /** Whether it is new, and would wait longer than its deadline allows. */
  readonly isTooLong: boolean;
}

/** Background work uses at most this share of a window, so that visitors' look-ups find free slots. */
const backgroundShare = 0.5;

/**
 * Runs one step.
 * @param step.names the names of the buckets, with their stored states in `kept`.
 * @param step.waiting in the order of their priority.
 * @param step.underWay sent calls, whose look-ups may make further calls.
 */
export function assignSlots<Call extends WaitingCall>(step: {
  readonly names: readonly string[];
  readonly kept: readonly unknown[];
  readonly now: number;
  readonly reports: readonly CallReport[];
  readonly waiting: readonly Call[];
  readonly underWay: Iterable<SourceCall>;
}): Changed<readonly SlotDecision<Call>[]> {
  const { names, kept, now, reports, waiting, underWay } = step;
  const buckets = names.map((_, index) => createBucket(kept[index] as BucketState | undefined));
  const bucketNamed = (name: string) => buckets[names.indexOf(name)] as Bucket;
  const bucketsOf = (call: SourceCall) => bucketNames(call).map(bucketNamed);
  for (const report of reports) applyReport(report, bucketsOf(report.call), now);
  const expectedCalls = new Map<Bucket, number>();
  const expect = (bucket: Bucket, calls: number) =>
    expectedCalls.set(bucket, (expectedCalls.get(bucket) ?? 0) + calls);
  for (const call of underWay) {
    const host = buckets[names.indexOf(bucketNames(call)[0])];
    if (host) expect(host, (call.priority?.remainingCalls ?? 1) - 1);
  }
  const decisions = waiting.map((one) => {
    const own = bucketsOf(one.call);
    const share = one.call.priority?.isBackground ? backgroundShare : 1;
    const waitMs = Math.max(...own.map((bucket) => bucket.nextSlotInMs(now, share)));
    if (waitMs === 0) {
      const tickets = own.map((bucket) => bucket.takeSlot(now));
      return { waiting: one, tickets, waitMs, estimateMs: 0, isTooLong: false };
    }
    const callsBefore = (bucket: Bucket) => expectedCalls.get(bucket) ?? 0;
    const estimateMs = Math.max(
      ...own.map((bucket) => bucket.estimateWaitMs(callsBefore(bucket) + 1, now)),
    );
    const isTooLong = one.estimateMs === undefined && estimateMs > remainingMs(one.call);
    // A refused call does not delay the calls after it.
    if (!isTooLong)
      for (const bucket of own) expect(bucket, one.call.priority?.remainingCalls ?? 1);
    return { waiting: one, tickets: undefined, waitMs, estimateMs, isTooLong };
  });
  return { kept: buckets.map((bucket) => bucket.state()), result: decisions };
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

function applyReport(report: CallReport, buckets: readonly Bucket[], now: number): void {
  const [host, method] = buckets as [Bucket, Bucket];
  const [hosts = 0, methods = 0] = report.tickets;
  if (report.kind === 'unsent') {
    host.returnSlot(hosts);
    method.returnSlot(methods);
    return;
  }
  const { status, headers } = report.result;
  host.recordAnswer(now, parseReportedLimits(headers, 'app'), hosts);
  method.recordAnswer(now, parseReportedLimits(headers, 'method'), methods);
  if (status === 429) {
    // A 429 blocks the bucket that it names; the method's bucket when it names no known one.
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
