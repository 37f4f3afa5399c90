/**
 * One bucket of calls, for a host or for one method of a host, with all its windows.
 *
 * A call takes a slot when it is sent, and gives it back one window's length after its answer. The source counts the call
 * before it answers, so none of its windows, wherever they begin, ever exceeds its limit.
 */

export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

/** A limit and the slots that answered calls hold. */
interface Window extends Limit {
  /** When answers arrived and how many, oldest first. Each holds a slot for the window's length. */
  readonly held: readonly (readonly [at: number, calls: number])[];
}

/** The stored state of a bucket: plain JSON. Its fields are stored in the database, so they keep their names. */
export interface BucketState {
  readonly windows: readonly Window[];
  /** For each sent call, the time at which it counts as answered at the latest. */
  readonly underWay: readonly number[];
  /** Whether an answer has arrived. Before that the used part of a window is unknown, so calls are sent one by one. */
  readonly isHeard: boolean;
  /** No call is sent before this time, in milliseconds since 1970. */
  readonly parkedUntil: number;
  /** Seconds of the last backoff after a 429 without `Retry-After`. */
  readonly pause: number;
}

export type Bucket = ReturnType<typeof createBucket>;

/** The limits and counts that an answer states for a bucket; undefined for a missing header. */
export interface ReportedLimits {
  readonly limits?: readonly Limit[] | undefined;
  readonly counts?: readonly Limit[] | undefined;
}

/** No call takes longer. If a call has no answer by then, its process has ended. */
export const maxCallMs = 15_000;
/** The time that an answer takes in estimates. */
const defaultAnswerMs = 300;
const maxBackoffSeconds = 64;
/** Clocks of two machines differ a little. */
const clockToleranceMs = 25;
/** The parts of a window. Answers within a part are stored together, with the time of the last one, to store few numbers. */
const partsPerWindow = 100;

const empty: BucketState = {
  // Riot's limits for development and personal keys. They apply until an answer's headers state others.
  windows: [
    { calls: 20, seconds: 1, held: [] },
    { calls: 100, seconds: 120, held: [] },
  ],
  underWay: [],
  isHeard: false,
  parkedUntil: 0,
  pause: 0,
};

/** Creates a bucket from its stored state; without one, an empty bucket with the limits of a development key. */
export function createBucket(stored: BucketState = empty) {
  let { windows, underWay, isHeard, parkedUntil, pause } = stored;

  /** Calls that will get no answer any more hold their slots as if they had been answered at the last moment. */
  function expireCalls(now: number): void {
    for (const end of underWay.filter((time) => time <= now)) {
      windows = windows.map((window) => holdSlots(window, end, 1));
    }
    underWay = underWay.filter((time) => time > now);
  }

  /** The time until a window has a free slot; Infinity when an answer has to arrive first. */
  function waitInWindow(window: Window, now: number, share: number): number {
    const calls = Math.max(1, Math.floor(window.calls * share));
    const free = calls - countHeldSlots(window, now) - underWay.length;
    return free > 0 ? 0 : findReturnTime(window, 1 - free, now) - now;
  }

  /** Estimates the time until a window has had free slots for this many calls. */
  function estimateInWindow(window: Window, calls: number, now: number): number {
    const held = countHeldSlots(window, now) + underWay.length;
    const missing = held + calls - window.calls;
    if (missing <= 0) return 0;
    const back = findReturnTime(window, missing, now);
    if (Number.isFinite(back)) return back - now;
    // The held slots come back one window after the last answer. Then whole windows follow.
    const furtherWindows = Math.ceil(Math.max(0, missing - held) / Math.max(1, window.calls));
    return (1 + furtherWindows) * windowMs(window) + (underWay.length > 0 ? defaultAnswerMs : 0);
  }

  function adoptLimits({ limits }: ReportedLimits): void {
    // With a limit of 0 no call would ever be sent, so no answer could correct the limit.
    const usable = limits?.filter(({ calls }) => calls > 0) ?? [];
    if (usable.length === 0) return;
    const maxWindow = windows.reduce((a, b) => (b.seconds > a.seconds ? b : a));
    windows = usable.map((limit) => {
      const same = windows.find(({ seconds }) => seconds === limit.seconds);
      return { ...limit, held: (same ?? maxWindow).held };
    });
  }

  return {
    /**
     * The milliseconds until another call may be sent; Infinity when an answer has to arrive first.
     * @param share how much of each window the caller may use: background work leaves slots for visitors.
     */
    nextSlotInMs(now: number, share = 1): number {
      expireCalls(now);
      if (!isHeard && underWay.length > 0) return Number.POSITIVE_INFINITY;
      const waits = windows.map((window) => waitInWindow(window, now, share));
      return Math.max(0, parkedUntil - now, ...waits);
    },

    /** Estimates the time until this many more calls could be sent. */
    estimateWaitMs(calls: number, now: number): number {
      expireCalls(now);
      const waits = windows.map((window) => estimateInWindow(window, calls, now));
      return Math.max(0, parkedUntil - now, ...waits);
    },

    /** Takes a slot for a call that is sent at once. Returns a ticket for `recordAnswer` or `returnSlot`. */
    takeSlot(now: number): number {
      const ticket = now + maxCallMs;
      underWay = [...underWay, ticket];
      return ticket;
    },

    /** Records an answer, or that none will arrive, and adopts the limits and counts that it states. */
    recordAnswer(now: number, reported: ReportedLimits, ticket: number): void {
      expireCalls(now);
      isHeard = true;
      // The slots of an expired call are already counted as held.
      const isOpen = underWay.includes(ticket);
      underWay = without(underWay, ticket);
      adoptLimits(reported);
      windows = windows.map((window) => {
        const own = isOpen ? holdSlots(window, now, 1) : window;
        const count =
          reported.counts?.find(({ seconds }) => seconds === window.seconds)?.calls ?? 0;
        const known = underWay.length + countHeldSlots(own, now);
        // If another program uses this key, too, its calls take slots like ours.
        return holdSlots(own, now, Math.min(count, window.calls) - known);
      });
    },

    /** Returns the slot of a call that was not sent. */
    returnSlot(ticket: number): void {
      underWay = without(underWay, ticket);
    },

    /** Lets no call be sent before this time, in milliseconds since 1970. */
    blockUntil(time: number): void {
      parkedUntil = Math.max(parkedUntil, time);
    },

    /** Lets no call be sent for a second, and for twice as long each further time until `resetBackoff`. */
    backOff(now: number): void {
      pause = Math.min(maxBackoffSeconds, Math.max(1, pause * 2));
      parkedUntil = Math.max(parkedUntil, now + pause * 1000);
    },

    /** The source accepts calls again. */
    resetBackoff(): void {
      pause = 0;
    },

    state: (): BucketState => ({ windows, underWay, isHeard, parkedUntil, pause }),
  };
}

function without(times: readonly number[], time: number): readonly number[] {
  const at = times.indexOf(time);
  return at < 0 ? times : times.toSpliced(at, 1);
}

function windowMs({ seconds }: Limit): number {
  return seconds * 1000 + clockToleranceMs;
}

/** Returns the window with more held slots from a time on, and without those given back before it. */
function holdSlots(window: Window, time: number, calls: number): Window {
  if (calls <= 0) return window;
  const held = window.held.filter(([at]) => at > time - windowMs(window));
  const [last, before] = held.at(-1) ?? [0, 0];
  // Times rise even when the clock was set back.
  const at = Math.max(time, last);
  const part = windowMs(window) / partsPerWindow;
  const isSamePart = held.length > 0 && Math.floor(last / part) === Math.floor(at / part);
  const earlier = isSamePart ? held.slice(0, -1) : held;
  return { ...window, held: [...earlier, [at, (isSamePart ? before : 0) + calls]] };
}

function countHeldSlots(window: Window, now: number): number {
  const from = now - windowMs(window);
  return window.held.reduce((sum, [at, calls]) => (at > from ? sum + calls : sum), 0);
}

/** Finds the time at which this many held slots have been given back; Infinity when fewer are held. */
function findReturnTime(window: Window, calls: number, now: number): number {
  const from = now - windowMs(window);
  let back = 0;
  for (const [at, count] of window.held) {
    if (at <= from) continue;
    back += count;
    if (back >= calls) return at + windowMs(window);
  }
  return Number.POSITIVE_INFINITY;
}
