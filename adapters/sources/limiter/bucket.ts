/**
 * One bucket of calls, for a host or for one method of a host, with all its windows.
 *
 * A slot is taken when a call is sent and given back one window's length after its answer came. Whenever the publisher
 * counted that call, it was before the answer, so no window of its, wherever it begins, ever holds more than its limit.
 */
import {
  countHeldSlots,
  findReturnTime,
  holdSlots,
  type Limit,
  type Window,
  windowMs,
} from './window.ts';

/** What development and personal keys may: the limits until the publisher's headers say others. */
export const developmentLimits: readonly Limit[] = [
  { calls: 20, seconds: 1 },
  { calls: 100, seconds: 120 },
];

/** What is kept of a bucket: plain JSON. */
export interface BucketState {
  readonly windows: readonly Window[];
  /** For each call that is under way, when it counts as answered at the latest. */
  readonly underWay: readonly number[];
  /** Until the publisher was heard once nobody knows how much of a window is used up, so calls go one by one. */
  readonly isHeard: boolean;
  readonly parkedUntil: number;
  /** Seconds of the last pause after a 429 that named none. */
  readonly pause: number;
}

export interface Bucket {
  /**
   * Milliseconds from now until another call may go: 0 at once, Infinity until an answer comes.
   * @param share how much of each window the caller may fill: background work leaves room for people.
   */
  nextSlotInMs(now: number, share?: number): number;
  /** Milliseconds from now until so many more calls could have gone, at a guess. */
  estimateWaitMs(calls: number, now: number): number;
  /** Takes a slot for a call that is sent at once; gives what `answered` has to be told. */
  takeSlot(now: number): number;
  /** An answer came, or none will; what it says of limits and counts is learnt. */
  recordAnswer(now: number, said: ReportedLimits, ticket: number): void;
  /** The call was not sent after all. */
  returnSlot(ticket: number): void;
  /** Nothing goes until then, in milliseconds since 1970. */
  blockUntil(time: number): void;
  /** Nothing goes for a second; for twice as long each further time, until `heal`. */
  backOff(now: number): void;
  /** The publisher takes calls again. */
  resetBackoff(): void;
  state(): BucketState;
}

/** The two headers of a bucket; undefined where the answer had none. */
export interface ReportedLimits {
  readonly limits?: readonly Limit[] | undefined;
  readonly counts?: readonly Limit[] | undefined;
}

/** A call without an answer by then was made by a process that is gone: no call takes so long. Milliseconds. */
export const maxCallMs = 15_000;
/** What an answer takes, for guesses. */
const usualAnswer = 300;
/** Seconds. */
const firstPause = 1;
const longestPause = 64;
const empty: BucketState = {
  windows: developmentLimits.map((limit) => ({ ...limit, held: [] })),
  underWay: [],
  isHeard: false,
  parkedUntil: 0,
  pause: 0,
};

/** Makes a bucket from what was kept of it; an empty one with the development limits from nothing. */
export function createBucket(kept: BucketState = empty): Bucket {
  let { windows, underWay, isHeard, parkedUntil, pause } = kept;

  /** Calls that nobody will answer any more hold their slots as if the last moment had been their answer. */
  function settle(now: number): void {
    for (const end of underWay.filter((time) => time <= now)) {
      windows = windows.map((window) => holdSlots(window, end, 1));
    }
    underWay = underWay.filter((time) => time > now);
  }

  /** Milliseconds until a window has room for one more; Infinity when an answer has to come first. */
  function waitInWindow(window: Window, now: number, share: number): number {
    const calls = Math.max(1, Math.floor(window.calls * share));
    const free = calls - countHeldSlots(window, now) - underWay.length;
    return free > 0 ? 0 : findReturnTime(window, 1 - free, now) - now;
  }

  /** The same for so many more, with a guess at what calls under way and calls to come will take. */
  function guessInWindow(window: Window, calls: number, now: number): number {
    const held = countHeldSlots(window, now) + underWay.length;
    const lacking = held + calls - window.calls;
    if (lacking <= 0) return 0;
    const back = findReturnTime(window, lacking, now);
    if (Number.isFinite(back)) return back - now;
    // The slots that hold now come back one window after the last; then it has to turn over as a whole.
    const turns = Math.ceil(Math.max(0, lacking - held) / Math.max(1, window.calls));
    return (1 + turns) * windowMs(window) + (underWay.length > 0 ? usualAnswer : 0);
  }

  function learn({ limits }: ReportedLimits): void {
    // A limit of no calls at all could never be unlearnt.
    const usable = limits?.filter(({ calls }) => calls > 0) ?? [];
    if (usable.length === 0) return;
    const longest = windows.reduce((one, other) => (other.seconds > one.seconds ? other : one));
    windows = usable.map((limit) => {
      const same = windows.find(({ seconds }) => seconds === limit.seconds);
      return { ...limit, held: (same ?? longest).held };
    });
  }

  return {
    nextSlotInMs(now, share = 1) {
      settle(now);
      if (!isHeard && underWay.length > 0) return Number.POSITIVE_INFINITY;
      const waits = windows.map((window) => waitInWindow(window, now, share));
      return Math.max(0, parkedUntil - now, ...waits);
    },

    estimateWaitMs(calls, now) {
      settle(now);
      const waits = windows.map((window) => guessInWindow(window, calls, now));
      return Math.max(0, parkedUntil - now, ...waits);
    },

    takeSlot(now) {
      const ticket = now + maxCallMs;
      underWay = [...underWay, ticket];
      return ticket;
    },

    recordAnswer(now, said, ticket) {
      settle(now);
      isHeard = true;
      // One that was given up holds its slots already.
      const isOpen = underWay.includes(ticket);
      underWay = without(underWay, ticket);
      learn(said);
      windows = windows.map((window) => {
        const mine = isOpen ? holdSlots(window, now, 1) : window;
        const count = said.counts?.find(({ seconds }) => seconds === window.seconds)?.calls ?? 0;
        const known = underWay.length + countHeldSlots(mine, now);
        // Somebody else uses this key too: their calls take slots like ours.
        return holdSlots(mine, now, Math.min(count, window.calls) - known);
      });
    },

    returnSlot(ticket) {
      underWay = without(underWay, ticket);
    },

    blockUntil(time) {
      parkedUntil = Math.max(parkedUntil, time);
    },

    backOff(now) {
      pause = Math.min(longestPause, Math.max(firstPause, pause * 2));
      parkedUntil = Math.max(parkedUntil, now + pause * 1000);
    },

    resetBackoff() {
      pause = 0;
    },

    state: () => ({ windows, underWay, isHeard, parkedUntil, pause }),
  };
}

function without(times: readonly number[], time: number): readonly number[] {
  const at = times.indexOf(time);
  return at < 0 ? times : times.toSpliced(at, 1);
}
