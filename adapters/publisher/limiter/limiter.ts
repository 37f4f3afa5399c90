/**
 * Sends calls in turn, within the limits of the publisher: one bucket for each key and host, and one for each key, host
 * and method. People come before background work, and who began earlier comes before who began later, so that a chain of
 * calls is finished before another begins.
 */
import { type PublisherCall, secondsToWait } from '../request.ts';
import { type Bucket, createBucket } from './bucket.ts';
import { saidOfHost, saidOfMethod } from './rate-limit-headers.ts';

export type TurnOutcome =
  | { readonly kind: 'go' }
  /** The wait would be longer than the caller has; seconds after which it would not. */
  | { readonly kind: 'busy'; readonly retryAfter: number };

/** What became of a call that was sent. */
export interface Answered {
  readonly status: number | undefined;
  readonly headers: Headers;
}

export interface Limiter {
  /** Waits until the call may be sent. After 'go' it must be sent, and `answered` called once. */
  turn(call: PublisherCall): Promise<TurnOutcome>;
  answered(call: PublisherCall, answer: Answered): void;
  /** How many calls wait. */
  waiting(): number;
  /** Tells everybody who waits that it is over. */
  close(): void;
}

interface Waiting {
  readonly call: PublisherCall;
  readonly buckets: readonly Bucket[];
  readonly resolve: (outcome: TurnOutcome) => void;
  deadline: ReturnType<typeof setTimeout> | undefined;
}

/** Seconds that a bucket is parked by a 429 without Retry-After: the first, doubled by each further one. */
const firstPause = 1;
const longestPause = 64;
/** No estimate is taken for less than this, nor for more than an hour. */
const longestWait = 3600;
/** Background work fills at most this much of a window, so that people find room at any moment. */
const backgroundShare = 0.5;

/** Makes a limiter with empty buckets. It schedules timers only while calls wait. */
export function createLimiter(now: () => number = Date.now): Limiter {
  const buckets = new Map<string, Bucket>();
  const pauses = new Map<string, number>();
  const queue: Waiting[] = [];
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function bucketNamed(name: string): Bucket {
    const bucket = buckets.get(name) ?? createBucket();
    buckets.set(name, bucket);
    return bucket;
  }

  function bucketsOf(call: PublisherCall): readonly Bucket[] {
    return [bucketNamed(hostName(call)), bucketNamed(methodName(call))];
  }

  /** Milliseconds until a call could go, behind everybody who comes before it in its buckets. */
  function estimate(call: PublisherCall, own: readonly Bucket[]): number {
    const waits = own.map((bucket) => {
      const before = queue.filter(
        (other) => other.buckets.includes(bucket) && isBefore(other.call, call),
      );
      const calls = before.reduce((sum, other) => sum + (other.call.turn?.stillToCome ?? 1), 1);
      return bucket.waitFor(calls, now());
    });
    return Math.max(...waits);
  }

  function busy(call: PublisherCall, own: readonly Bucket[]): TurnOutcome {
    const seconds = Math.ceil(estimate(call, own) / 1000);
    return { kind: 'busy', retryAfter: Math.min(longestWait, Math.max(1, seconds)) };
  }

  /** Lets everybody go whose buckets have room, in order, and sets the alarm for the next who can. */
  function serve(): void {
    clearTimeout(alarm);
    alarm = undefined;
    let next = Number.POSITIVE_INFINITY;
    for (const waiting of [...queue]) {
      const share = waiting.call.turn?.isBackground ? backgroundShare : 1;
      const waits = waiting.buckets.map((bucket) => bucket.waitBefore(now(), share));
      const wait = Math.max(...waits);
      if (wait > 0) {
        next = Math.min(next, wait);
        continue;
      }
      leave(waiting);
      for (const bucket of waiting.buckets) bucket.sent();
      waiting.resolve({ kind: 'go' });
    }
    // Infinity: an answer will come first, and serves again.
    if (Number.isFinite(next)) alarm = setTimeout(serve, Math.ceil(next));
  }

  function leave(waiting: Waiting): void {
    clearTimeout(waiting.deadline);
    const at = queue.indexOf(waiting);
    if (at >= 0) queue.splice(at, 1);
  }

  function enter(waiting: Waiting): void {
    const at = queue.findIndex((other) => isBefore(waiting.call, other.call));
    queue.splice(at < 0 ? queue.length : at, 0, waiting);
  }

  /** A 429 parks the bucket that it names, or the method's when it names none of ours. */
  function park(call: PublisherCall, headers: Headers): void {
    const isHost = headers.get('x-rate-limit-type')?.toLowerCase() === 'application';
    const name = isHost ? hostName(call) : methodName(call);
    const pause = Math.min(longestPause, (pauses.get(name) ?? firstPause / 2) * 2);
    pauses.set(name, pause);
    // A pause of nothing would be no pause at all.
    const seconds = secondsToWait(headers.get('retry-after')) ?? pause;
    bucketNamed(name).parkUntil(now() + seconds * 1000);
  }

  return {
    turn(call) {
      if (closed) return Promise.resolve({ kind: 'busy', retryAfter: 1 });
      const own = bucketsOf(call);
      const time = now();
      const deadline = call.turn?.deadline ?? Number.POSITIVE_INFINITY;
      if (time + estimate(call, own) > deadline) return Promise.resolve(busy(call, own));
      return new Promise((resolve) => {
        const waiting: Waiting = { call, buckets: own, resolve, deadline: undefined };
        if (Number.isFinite(deadline)) {
          // The estimate was wrong, or others came before: rather a word in time than silence.
          const giveUp = () => {
            leave(waiting);
            resolve(busy(call, own));
          };
          waiting.deadline = setTimeout(giveUp, Math.max(0, deadline - time));
        }
        enter(waiting);
        serve();
      });
    },

    answered(call, { status, headers }) {
      const [host, method] = bucketsOf(call);
      host?.answered(now(), saidOfHost(headers));
      method?.answered(now(), saidOfMethod(headers));
      if (status === 429) park(call, headers);
      else if (status === 200 || status === 404) {
        pauses.delete(hostName(call));
        pauses.delete(methodName(call));
      }
      serve();
    },

    waiting: () => queue.length,

    close() {
      closed = true;
      clearTimeout(alarm);
      for (const waiting of [...queue]) {
        leave(waiting);
        waiting.resolve({ kind: 'busy', retryAfter: 1 });
      }
    },
  };
}

/** People first; among equals who began first. */
function isBefore(one: PublisherCall, other: PublisherCall): boolean {
  const background =
    Number(one.turn?.isBackground ?? false) - Number(other.turn?.isBackground ?? false);
  if (background !== 0) return background < 0;
  return (one.turn?.order ?? 0) < (other.turn?.order ?? 0);
}

function hostName(call: PublisherCall): string {
  return `${call.key} ${call.routing}`;
}

function methodName(call: PublisherCall): string {
  return `${call.key} ${call.routing} ${call.method}`;
}
