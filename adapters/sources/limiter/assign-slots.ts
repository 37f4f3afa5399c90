/** One step over the buckets: what was answered is counted, and who comes first takes what is free. Changes nothing else. */
import type { Changed } from '../../../domain/ranks/call-budget.ts';
import { fingerprint } from '../key-fingerprint.ts';
import { parseHostLimits, parseMethodLimits } from '../riot/rate-limit-headers.ts';
import { parseRetryAfter, type SourceCall } from '../riot/riot-request.ts';
import { type Bucket, type BucketState, createBucket } from './bucket.ts';

/** What became of a call that was sent. */
export interface CallResult {
  readonly status: number | undefined;
  readonly headers: Headers;
}

/** What is told of a call that had a slot in the bucket of its host and in that of its method. */
export type CallReport = {
  readonly call: SourceCall;
  readonly tickets: readonly number[];
} & ({ readonly kind: 'answered'; readonly answer: CallResult } | { readonly kind: 'unsent' });

export interface WaitingCall {
  readonly call: SourceCall;
  /** Milliseconds, when it was looked at last; undefined while it never was. */
  estimate: number | undefined;
}

/** What a step meant for somebody who waits. */
export interface SlotDecision<Caller extends WaitingCall> {
  readonly waiting: Caller;
  /** Slots, when it may go. */
  readonly tickets: readonly number[] | undefined;
  /** Milliseconds until its buckets have room; Infinity when an answer has to come first. */
  readonly wait: number;
  /** Milliseconds until it could go, behind everybody who comes before it. */
  readonly estimate: number;
  /** Whether it just came, and has not the time for that. */
  readonly isTooLong: boolean;
}

/** Background work fills at most this much of a window, so that people find room at any moment. */
const backgroundShare = 0.5;

/**
 * The step, over the buckets of these names as they were kept.
 * @param step.waiting in the order of their turns.
 * @param step.underWay calls of chains that have more to come.
 */
export function assignSlots<Caller extends WaitingCall>(step: {
  readonly names: readonly string[];
  readonly kept: readonly unknown[];
  readonly now: number;
  readonly notes: readonly CallReport[];
  readonly waiting: readonly Caller[];
  readonly underWay: Iterable<SourceCall>;
}): Changed<readonly SlotDecision<Caller>[]> {
  const { names, kept, now, notes, waiting, underWay } = step;
  const buckets = names.map((_, index) => createBucket(kept[index] as BucketState | undefined));
  const bucketNamed = (name: string) => buckets[names.indexOf(name)] as Bucket;
  const bucketsOf = (call: SourceCall) => bucketNames(call).map(bucketNamed);
  for (const note of notes) applyReport(note, bucketsOf(note.call), now);
  const ahead = new Map<Bucket, number>();
  const expect = (bucket: Bucket, calls: number) =>
    ahead.set(bucket, (ahead.get(bucket) ?? 0) + calls);
  for (const call of underWay) {
    const host = buckets[names.indexOf(bucketNames(call)[0])];
    if (host) expect(host, (call.priority?.remainingCalls ?? 1) - 1);
  }
  const passed = waiting.map((one) => {
    const own = bucketsOf(one.call);
    const share = one.call.priority?.isBackground ? backgroundShare : 1;
    const wait = Math.max(...own.map((bucket) => bucket.nextSlotInMs(now, share)));
    if (wait === 0) {
      const tickets = own.map((bucket) => bucket.takeSlot(now));
      return { waiting: one, tickets, wait, estimate: 0, isTooLong: false };
    }
    const before = (bucket: Bucket) => ahead.get(bucket) ?? 0;
    const estimate = Math.max(
      ...own.map((bucket) => bucket.estimateWaitMs(before(bucket) + 1, now)),
    );
    const isTooLong = one.estimate === undefined && estimate > remainingMs(one.call);
    // Who is told so at once is not there to be waited for.
    if (!isTooLong)
      for (const bucket of own) expect(bucket, one.call.priority?.remainingCalls ?? 1);
    return { waiting: one, tickets: undefined, wait, estimate, isTooLong };
  });
  return { kept: buckets.map((bucket) => bucket.state()), result: passed };
}

/** The names of a call's two buckets, its host's and its method's. The key itself is not kept anywhere. */
export function bucketNames({ key, routing, method }: SourceCall): readonly [string, string] {
  const host = `${fingerprint(key)} ${routing}`;
  return [host, `${host} ${method}`];
}

/** Milliseconds that a caller has, by this machine's clock, which made the deadline. */
export function remainingMs(call: SourceCall): number {
  return (call.priority?.deadline ?? Number.POSITIVE_INFINITY) - Date.now();
}

function applyReport(note: CallReport, buckets: readonly Bucket[], now: number): void {
  const [host, method] = buckets as [Bucket, Bucket];
  const [hosts = 0, methods = 0] = note.tickets;
  if (note.kind === 'unsent') {
    host.returnSlot(hosts);
    method.returnSlot(methods);
    return;
  }
  const { status, headers } = note.answer;
  host.recordAnswer(now, parseHostLimits(headers), hosts);
  method.recordAnswer(now, parseMethodLimits(headers), methods);
  if (status === 429) {
    // It parks the bucket that it names, or the method's when it names none of ours.
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
