/**
 * One bucket of calls with all its windows: for a key on one host, or for a key and one method of this host.
 *
 * A call takes a slot when it is sent. The slot becomes free one window's length after the response. The source counts the call
 * before it responds, so none of the source's windows, whenever they begin, ever exceeds its limit. Until the end of a call is
 * recorded, the call holds its slot.
 */
import { type Limit, type LimitPolicy, riotPolicy } from './limit-policy.ts';

/** A limit and the slots of ended calls that are not free yet. */
interface Window extends Limit {
  /** When calls ended and how many, oldest first. Each holds a slot for the window's length. */
  readonly held: readonly (readonly [time: number, calls: number])[];
}

/** The state of a bucket, which is stored in the database as JSON, so the fields keep their names. Times: ms since 1970. */
export interface BucketState {
  readonly windows: readonly Window[];
  /** For each sent call that has not ended, the time after which it counts as ended. */
  readonly underWay: readonly number[];
  /** Whether a call has ended. Before that the used part of a window is unknown, so calls are sent one by one. */
  readonly isHeard: boolean;
  /** No call is sent before this time. */
  readonly parkedUntil: number;
  /** Seconds of the last pause that the bucket chose itself; 0 after a success. While it is not 0, calls are sent one by one. */
  readonly pause: number;
}

export type Bucket = ReturnType<typeof createBucket>;

/** The limits and counts that a response states for a bucket; undefined for a missing header. */
export interface ReportedLimits {
  readonly limits?: readonly Limit[] | undefined;
  readonly counts?: readonly Limit[] | undefined;
}

/** The caller who wants a slot. Without properties, it may use the whole window. */
export interface Caller {
  /** Background work may use a window only in part, so that visitors' look-ups find free slots. */
  readonly isBackground?: boolean | undefined;
  /** Counts the slots that the caller's network holds in the window of this length. The network then gets only a fair share. */
  readonly countOwnCalls?: ((windowSeconds: number) => number) | undefined;
}

const backgroundShare = 0.5;
/**
 * How much of a window a network may hold. It may hold three times as many slots as are free: alone three quarters of the window, and
 * several networks equal shares, so that a further network always finds a free slot. It may always hold a fifth: with a development
 * key this is enough for ten look-ups.
 */
const networkShare = { perFreeSlot: 3, always: 0.2 };
const longWindowSeconds = 3600;
/** In a window longer than `longWindowSeconds`: alone a quarter, because other networks would have to wait until the next day. */
const longNetworkShare = { perFreeSlot: 1 / 3, always: 0.05 };

/** No call takes longer. If a call has not ended by then, its process has crashed. */
export const maxCallMs = 15_000;
/** The time that a call takes in estimates. */
const estimatedCallMs = 300;
/** The pause after a 429 whose `Retry-After` is longer than this and than the longest window. One odd response must not stop all look-ups. */
const oddPauseSeconds = 240;
/** The maximum pause after several such 429s in a row. */
const maxPauseSeconds = 3600;
/** A window is counted as longer by this time, because clocks of two machines differ a little. */
export const clockToleranceMs = 25;
/** Riot's windows last minutes. A much longer window in a response is a mistake that would block a host for days. */
export const maxWindowSeconds = 3600;
/** The parts of a window. Calls that end in the same part are stored as one entry, with the last time, to keep the state small. */
const partsPerWindow = 100;

const emptyState = { windows: [], underWay: [], isHeard: false, parkedUntil: 0, pause: 0 };

/**
 * Creates a bucket from its stored state; without one, an empty bucket with the limits of the policy.
 * @param now the time in milliseconds since 1970. Stored times that lie further in the future than this code ever sets them are
 * moved back: the clock was set back, or an older version obeyed every `Retry-After`.
 */
export function createBucket(
  stored?: BucketState,
  now = Number.POSITIVE_INFINITY,
  policy: LimitPolicy = riotPolicy,
) {
  const { underWay: storedUnderWay, parkedUntil: storedParkedUntil } = stored ?? emptyState;
  let { isHeard, pause }: BucketState = stored ?? emptyState;
  const storedWindows = stored?.windows ?? policy.limits.map((limit) => ({ ...limit, held: [] }));
  let windows: readonly Window[] = storedWindows.map((window) => ({
    ...window,
    held: window.held.map(([time, calls]) => [Math.min(time, now), calls] as const),
  }));
  let underWay: readonly number[] = storedUnderWay.map((end) => Math.min(end, now + maxCallMs));
  const maxParkedMs = Math.max(pause, computeMaxObeyedSeconds()) * 1000;
  let parkedUntil = Math.min(storedParkedUntil, now + maxParkedMs);

  function computeMaxObeyedSeconds(): number {
    const maxSeconds = Math.max(oddPauseSeconds, ...windows.map(({ seconds }) => seconds));
    return Math.min(maxSeconds, maxWindowSeconds);
  }

  /** Calls without a result after `maxCallMs` count as ended then, so they hold their slots for one more window. */
  function expireCalls(now: number): void {
    for (const end of underWay.filter((time) => time <= now)) {
      windows = windows.map((window) => holdSlots(window, end, 1));
    }
    underWay = underWay.filter((time) => time > now);
  }

  /** Counts the slots of a window that a caller may still take. Negative when it holds more slots than its share. */
  function countFreeSlots(window: Window, now: number, caller: Caller): number {
    const calls = caller.isBackground ? Math.floor(window.calls * backgroundShare) : window.calls;
    const free = Math.max(1, calls) - countHeldSlots(window, now) - underWay.length;
    return caller.countOwnCalls
      ? toFairShare(window, free, caller.countOwnCalls(window.seconds))
      : free;
  }

  /** Computes the milliseconds until a window has a free slot; Infinity when a sent call has to end first. */
  function computeWindowWaitMs(window: Window, now: number, caller: Caller): number {
    const freeSlots = countFreeSlots(window, now, caller);
    return freeSlots > 0 ? 0 : findFreeTime(window, 1 - freeSlots, now) - now;
  }

  /** Estimates the milliseconds until a window has had free slots for this many calls. */
  function estimateWindowWaitMs(window: Window, calls: number, now: number, caller: Caller) {
    const missing = calls - countFreeSlots(window, now, caller);
    if (missing <= 0) return 0;
    const freeAt = findFreeTime(window, missing, now);
    if (Number.isFinite(freeAt)) return freeAt - now;
    const used = countHeldSlots(window, now) + underWay.length;
    // The used slots are free one window after the last call has ended. Then whole windows follow.
    const furtherWindows = Math.ceil(Math.max(0, missing - used) / Math.max(1, window.calls));
    return (1 + furtherWindows) * toWindowMs(window) + (underWay.length > 0 ? estimatedCallMs : 0);
  }

  function adoptLimits({ limits }: ReportedLimits): void {
    // With a limit of 0 no call would ever be sent, so no response could correct the limit.
    const usable = limits?.filter(({ calls }) => calls > 0) ?? [];
    if (usable.length === 0) return;
    const maxWindow = windows.toSorted((a, b) => b.seconds - a.seconds)[0];
    windows = usable.map((limit) => {
      // A window of a new length begins with the calls of the longest window, which are all that are stored.
      const same = windows.find(({ seconds }) => seconds === limit.seconds);
      return { ...limit, held: (same ?? maxWindow)?.held ?? [] };
    });
  }

  return {
    /** Computes the milliseconds until a caller may send another call; Infinity when a sent call has to end first. */
    nextSlotInMs(now: number, caller: Caller = {}): number {
      expireCalls(now);
      const isOneByOne = policy.isSerial || !isHeard || pause > 0;
      if (isOneByOne && underWay.length > 0) return Number.POSITIVE_INFINITY;
      const waits = windows.map((window) => computeWindowWaitMs(window, now, caller));
      return Math.max(0, parkedUntil - now, ...waits);
    },

    /** Estimates the milliseconds until a caller could send this many more calls. */
    estimateWaitMs(calls: number, now: number, caller: Caller = {}): number {
      expireCalls(now);
      const waits = windows.map((window) => estimateWindowWaitMs(window, calls, now, caller));
      return Math.max(0, parkedUntil - now, ...waits);
    },

    /** Takes a slot for a call that is sent at once. @returns a ticket for `recordResult` or `returnSlot`. */
    takeSlot(now: number): number {
      const ticket = now + maxCallMs;
      underWay = [...underWay, ticket];
      return ticket;
    },

    /** Records that a call has ended, and adopts the limits and counts that its response states. */
    recordResult(now: number, reported: ReportedLimits, ticket: number, endedAt = now): void {
      expireCalls(now);
      isHeard = true;
      // The slot of an expired call is already counted as held.
      const isOpen = underWay.includes(ticket);
      underWay = removeTime(underWay, ticket);
      adoptLimits(reported);
      windows = windows.map((window) => {
        const updated = isOpen ? holdSlots(window, endedAt, 1) : window;
        const reportedCount =
          reported.counts?.find(({ seconds }) => seconds === window.seconds)?.calls ?? 0;
        // Calls that were sent after the response are not in its count.
        const sentBefore = underWay.filter((end) => end - maxCallMs <= endedAt).length;
        const ownCount = sentBefore + countHeldSlots(updated, endedAt);
        // The source counts more calls than ours if another program uses this key. The other program's calls take slots, too.
        return holdSlots(updated, endedAt, Math.min(reportedCount, window.calls) - ownCount);
      });
    },

    /** Frees the slot of a call that was not sent. */
    returnSlot(ticket: number): void {
      underWay = removeTime(underWay, ticket);
    },

    /**
     * Blocks all calls after a 429: for its `Retry-After`, or if that is missing for the policy's pause. If it is too long to be obeyed, for
     * a few minutes. Each further such 429 doubles the pause until `resetPause`.
     */
    pauseCalls(now: number, retryAfterSeconds: number | undefined): void {
      if (retryAfterSeconds !== undefined && retryAfterSeconds <= computeMaxObeyedSeconds()) {
        parkedUntil = Math.max(parkedUntil, now + retryAfterSeconds * 1000);
        return;
      }
      // Calls that were sent together get the same 429, which must not double the pause for each of them.
      if (now < parkedUntil) return;
      const { first, max } = policy.pauseSeconds;
      const isBackoff = retryAfterSeconds === undefined && pause <= max;
      const minSeconds = retryAfterSeconds === undefined ? first : oddPauseSeconds;
      const maxSeconds = isBackoff ? max : maxPauseSeconds;
      pause = Math.min(maxSeconds, Math.max(minSeconds, pause * 2));
      parkedUntil = now + pause * 1000;
    },

    /** Lets the next pause begin with its minimum again, after a call that the source accepted and that was sent after the last pause. */
    resetPause(endedAt = Number.POSITIVE_INFINITY): void {
      if (endedAt >= parkedUntil) pause = 0;
    },

    state: (): BucketState => ({ windows, underWay, isHeard, parkedUntil, pause }),
  };
}

/** Returns how many of the free slots of a window a network may take that holds `own` slots. Negative above its share. */
function toFairShare({ calls, seconds }: Limit, free: number, own: number): number {
  const { perFreeSlot, always } = seconds > longWindowSeconds ? longNetworkShare : networkShare;
  const fair = Math.ceil((perFreeSlot * free - own) / (perFreeSlot + 1));
  return Math.max(fair, Math.min(free, Math.floor(calls * always) - own));
}

function removeTime(times: readonly number[], time: number): readonly number[] {
  const index = times.indexOf(time);
  return index < 0 ? times : times.toSpliced(index, 1);
}

function toWindowMs({ seconds }: Limit): number {
  return seconds * 1000 + clockToleranceMs;
}

/** Returns the window with more slots held from a time on, and without the slots that are free again at that time. */
function holdSlots(window: Window, time: number, calls: number): Window {
  if (calls <= 0) return window;
  const held = window.held.filter(([heldFrom]) => heldFrom > time - toWindowMs(window));
  const toPart = (heldFrom: number) => Math.floor((heldFrom * partsPerWindow) / toWindowMs(window));
  // Processes record the ends of their calls at different times, so later ends may be recorded already.
  const index = held.findLastIndex(([heldFrom]) => toPart(heldFrom) <= toPart(time));
  const [lastTime, lastCalls] = held[index] ?? [0, 0];
  const isSamePart = index >= 0 && toPart(lastTime) === toPart(time);
  const entry = [Math.max(time, lastTime), (isSamePart ? lastCalls : 0) + calls] as const;
  return {
    ...window,
    held: held.toSpliced(isSamePart ? index : index + 1, isSamePart ? 1 : 0, entry),
  };
}

function countHeldSlots(window: Window, now: number): number {
  const from = now - toWindowMs(window);
  return window.held.reduce((sum, [time, calls]) => (time > from ? sum + calls : sum), 0);
}

/** Finds the time at which this many held slots are free again; Infinity when fewer are held. */
function findFreeTime(window: Window, calls: number, now: number): number {
  const from = now - toWindowMs(window);
  let freeCount = 0;
  for (const [time, count] of window.held) {
    if (time <= from) continue;
    freeCount += count;
    if (freeCount >= calls) return time + toWindowMs(window);
  }
  return Number.POSITIVE_INFINITY;
}
